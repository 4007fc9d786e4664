import { CHAPTERS, openWalk, SCREENS } from '../support/chaos-walk.ts'
import { everyScreen } from '../support/walk.ts'

everyScreen({ game: 'chaos', open: openWalk, chapters: CHAPTERS, screens: SCREENS })
