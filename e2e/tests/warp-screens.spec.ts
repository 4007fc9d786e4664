import { everyScreen } from '../support/walk.ts'
import { CHAPTERS, openWalk, SCREENS } from '../support/warp-walk.ts'

everyScreen({ game: 'warp', open: openWalk, chapters: CHAPTERS, screens: SCREENS })
