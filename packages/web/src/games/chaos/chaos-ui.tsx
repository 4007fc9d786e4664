import { SlipCard } from '../../slip/slip-card.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { PLAIN_UI } from '../any/plain-ui.tsx'
import type {
  GameUi,
  OneSlipProps,
  ScreenProps,
  SlipsProps,
  TvPersonProps,
  TvRollProps,
} from '../game.ts'
import { ActionCard } from './slip/action-card.tsx'
import { UrgentNotices } from './brief/urgent-notices.tsx'
import { Brief } from './brief/brief.tsx'
import { Dock } from './dock/dock.tsx'
import { Empty } from './brief/empty.tsx'
import { IdleDock } from './dock/idle-dock.tsx'
import { OutcomeCard } from './slip/outcome.tsx'
import { withSealCard, withSealDock } from './seal/with-seal.tsx'
import { PRELOAD } from './preload.ts'

const ContestCard = lazy<OneSlipProps>(
  async () => (await import('./slip/contest-card.tsx')).ContestCard,
  PRELOAD,
)
const CastCard = lazy<OneSlipProps>(
  async () => (await import('./magic/cast-card.tsx')).CastCard,
  PRELOAD,
)
const ResistCard = lazy<OneSlipProps>(
  async () => (await import('./magic/resist-card.tsx')).ResistCard,
  PRELOAD,
)
const CounterForm = lazy<OneSlipProps>(
  async () => (await import('./magic/counter-form.tsx')).CounterForm,
  PRELOAD,
)
const DuelCard = lazy<OneSlipProps>(
  async () => (await import('./slip/duel-card.tsx')).DuelCard,
  PRELOAD,
)
const JudgeSpell = lazy(async () => (await import('./slip/judge.tsx')).JudgeSpell, PRELOAD)
const JudgeResistance = lazy(
  async () => (await import('./slip/judge.tsx')).JudgeResistance,
  PRELOAD,
)
const EgoCard = lazy<OneSlipProps>(
  async () => (await import('./slip/ego-card.tsx')).EgoCard,
  PRELOAD,
)
const Fight = lazy<SlipsProps>(async () => (await import('./fight/fight.tsx')).Fight, PRELOAD)
const MoreActs = lazy<ScreenProps>(
  async () => (await import('./brief/more-acts.tsx')).MoreActs,
  PRELOAD,
)

/** Slip kinds that are drawn as a roll of one character. */
const SUMS = ['action', 'treat']
const CONTESTS = ['contest', 'ego-contest', 'magic-duel']

function Slip(props: OneSlipProps) {
  const { kind, outcome } = props.slip
  if (kind === 'contest') return <ContestCard {...props} />
  if (kind === 'ego-contest') return <EgoCard {...props} />
  if (kind === 'magic-duel') return <DuelCard {...props} />
  if (outcome !== null) return <OutcomeCard {...props} />
  if (kind === 'cast-spell') return <CastCard {...props} />
  const isMine = props.slip.mine.some(part => part.role === 'owner')
  if (kind === 'resist-spell' && isMine) return <ResistCard {...props} />
  if (kind === 'resist-spell' && props.me.leads)
    return <SlipCard {...props} masterForm={<JudgeResistance slip={props.slip} />} />
  if (kind === 'counter-spell' && isMine)
    return (
      <SlipCard
        {...props}
        ownerForm={<CounterForm {...props} />}
        masterForm={props.me.leads ? <JudgeSpell slip={props.slip} /> : undefined}
        rows={[]}
      />
    )
  if (kind === 'counter-spell' && props.me.leads)
    return <SlipCard {...props} masterForm={<JudgeSpell slip={props.slip} />} />
  return SUMS.includes(kind) ? <ActionCard {...props} /> : <PLAIN_UI.Slip {...props} />
}

export const ui: GameUi = {
  ...PLAIN_UI,
  Brief,
  BetweenScenes: UrgentNotices,
  isBriefBelow: slip =>
    slip.outcome !== null ||
    CONTESTS.includes(slip.kind) ||
    SUMS.includes(slip.kind) ||
    slip.kind === 'cast-spell' ||
    slip.kind === 'resist-spell',
  Slip: withSealCard(Slip),
  Dock: withSealDock(Dock),
  IdleDock,
  Ongoing: Fight,
  EmptyTable: Empty,
  OtherActs: MoreActs,
  TvPerson: lazy<TvPersonProps>(async () => (await import('./tv/tv.tsx')).TvPerson, PRELOAD),
  TvAside: lazy(async () => (await import('./tv/tv.tsx')).TvAside, PRELOAD),
  TvRoll: lazy<TvRollProps>(async () => (await import('./tv/tv.tsx')).TvRoll, PRELOAD),

  Desk: lazy(async () => (await import('./master/desk.tsx')).ChaosDesk),
  MasterScreen: lazy(async () => (await import('./master/master-screen.tsx')).ChaosMasterScreen),
  Sheet: lazy(async () => (await import('./sheet/sheet.tsx')).ChaosSheet),
  Growth: lazy(async () => (await import('./growth/growth.tsx')).ChaosGrowth),
  isGrowthTime: ({ adventure }) => !adventure.open, // WOC-XP-7
  Create: lazy(async () => (await import('./create/create.tsx')).ChaosCreate),
  ownScreens: { corpo: lazy(async () => (await import('./body/body.tsx')).BodyScreen) },
}
