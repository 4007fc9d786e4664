import { diceFeature } from './features/dice.ts'
import { envelopesFeature } from './features/envelopes/feature.ts'
import { forecastsFeature } from './features/forecasts.ts'
import { gameFeature } from './features/game.ts'
import { logFeature } from './features/log.ts'
import { momentsFeature } from './features/moments.ts'
import { deletionFeature } from './features/deletion.ts'
import { erasingFeature } from './features/seats/erasing.ts'
import { leavingFeature } from './features/seats/leaving.ts'
import { masterFeature } from './features/seats/master.ts'
import { seatsFeature } from './features/seats/seats.ts'
import { textEditsFeature } from './features/seats/text-edits.ts'
import { settingsFeature } from './features/settings.ts'
import { slipsFeature } from './features/slips/feature.ts'
import { talkFeature } from './features/talk.ts'
import { undoFeature } from './features/undo.ts'
import { waitingFeature } from './features/waiting/feature.ts'

/** Every feature of a table. They are the same for all games. Documents are shown in this order. */
export const TABLE_FEATURES = [
  settingsFeature,
  seatsFeature,
  leavingFeature,
  erasingFeature,
  textEditsFeature,
  deletionFeature,
  masterFeature,
  momentsFeature,
  slipsFeature,
  envelopesFeature,
  gameFeature,
  diceFeature,
  undoFeature,
  waitingFeature,
  talkFeature,
  forecastsFeature,
  logFeature,
] as const
