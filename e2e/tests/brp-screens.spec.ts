import { CHAPTERS, openWalk, SCREENS } from '../support/brp-walk.ts'
import { everyScreen } from '../support/walk.ts'

everyScreen({ game: 'brp', open: openWalk, chapters: CHAPTERS, screens: SCREENS })
