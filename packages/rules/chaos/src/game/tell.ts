import { label, phrase, type Line, type SharedEvent, type TableFacts } from '@mastro/core'
import { nameLabel } from '../words/names.ts'
import { term, WORDS } from '../words/terms.ts'
import type {
  BodyEvent,
  CampaignEvent,
  Event,
  EventOf,
  GrowthEvent,
  MagicEvent,
  MakingEvent,
  SheetEvent,
} from './events.ts'
import { beingOf, type State } from './state.ts'
import { tellBody } from './tell/bodies.ts'
import { tellGrowth } from './tell/growth.ts'
import { tellMagic } from './tell/magic.ts'
import { tellSheet } from './tell/sheets.ts'
import { line, said } from './tell/lines.ts'
import { never } from '@mastro/core'

/** How a fact is told, to whom, and why. Null: too small to tell. */
export function tell(event: Event | SharedEvent, before: State, table: TableFacts): Line | null {
  switch (event.type) {
    case 'master-moved':
    case 'draft-changed':
    case 'draft-dropped':
    case 'numbers-opened':
      return null
    case 'concept-proposed':
    case 'numbers-proposed':
    case 'draft-judged':
    case 'trait-priced':
    case 'character-made':
    case 'character-retired':
    case 'opponent-added':
    case 'opponent-removed':
      return tellMaking(event, before, table)
    case 'setting-presented':
    case 'skills-listed':
    case 'school-written':
    case 'adventure-opened':
    case 'adventure-closed':
    case 'pause-marked':
    case 'air-cleared':
      return tellCampaign(event)
    default:
      return tellPlay(event, before, table)
  }
}

/** Bodies, sheets, magic and growth. */
function tellPlay(
  event: BodyEvent | SheetEvent | MagicEvent | GrowthEvent,
  before: State,
  table: TableFacts,
): Line | null {
  switch (event.type) {
    case 'tired':
    case 'combat-ended':
    case 'rested':
    case 'wounded':
    case 'healed':
    case 'worsened':
    case 'treated':
    case 'wound-limited':
    case 'death-resolved':
      return tellBody(event, beingOf(before, event.who))
    case 'body-lost':
    case 'ego-changed':
    case 'trait-changed':
    case 'shade-flagged':
    case 'overruled':
    case 'diary-written':
    case 'gear-written':
    case 'note-written':
    case 'grimoire-turned':
    case 'spell-agreed':
      return tellSheet(event, beingOf(before, event.who))
    case 'spell-cast':
    case 'spell-ended':
    case 'foci-used':
    case 'spell-answered':
    case 'spell-studied':
    case 'spell-learned':
      return tellMagic(event, before)
    default:
      return tellGrowth(event, before, table)
  }
}

type DraftFact = EventOf<
  'concept-proposed' | 'numbers-opened' | 'numbers-proposed' | 'draft-judged' | 'trait-priced'
>

function tellMaking(event: MakingEvent, before: State, table: TableFacts): Line | null {
  switch (event.type) {
    case 'character-made': {
      const { name } = event.being.character
      return line(label(`${name} entra in gioco.`, `${name} enters play.`), ['WOC-CREATE-4'])
    }
    case 'character-retired':
      return line(phrase`${nameIn(before, event.who)}: ${WORDS.retired}.`, ['WOC-TABLE-1'])
    case 'opponent-added': {
      const { name } = event.being.character
      return line(label(`Compare ${name}.`, `${name} appears.`), ['WOC-CREATE-12'])
    }
    case 'opponent-removed': {
      const name = nameIn(before, event.id)
      return line(label(`${name} esce di scena.`, `${name} leaves.`), ['WOC-CREATE-12'])
    }
    default: {
      const seat = table.seats.find(({ id }) => id === event.seat)?.name ?? event.seat
      return tellDraft(event, seat)
    }
  }
}

/** WOC-CREATE-1. How far a character is, and what the Master said. */
function tellDraft(event: DraftFact, seat: string): Line | null {
  switch (event.type) {
    case 'concept-proposed':
      return line(phrase`${seat} ${PROPOSES}.`, ['WOC-CREATE-1'])
    case 'numbers-opened':
      return null
    case 'numbers-proposed':
      return line(phrase`${seat} ${FINISHED}.`, ['WOC-CREATE-1'])
    case 'draft-judged': {
      const verdict = JUDGED[event.of][event.approved ? 'yes' : 'no']
      return line(phrase`${seat}: ${verdict}${said(event.reason)}.`, ['WOC-CREATE-1'])
    }
    case 'trait-priced':
      return line(phrase`${nameLabel(event.name)}: ${event.value} PCP.`, ['WOC-TRAIT-2'])
    default:
      return never(event)
  }
}

const PROPOSES = label('propone un’idea di personaggio', 'proposes a character idea')
const FINISHED = label('ha finito i numeri della scheda', 'has finished the numbers of the sheet')
const JUDGED = {
  concept: {
    yes: label('idea accolta', 'idea welcomed'),
    no: label('idea da cambiare', 'idea to be changed'),
  },
  numbers: {
    yes: label('numeri approvati', 'numbers approved'),
    no: label('numeri da rivedere', 'numbers to be reviewed'),
  },
} as const

function tellCampaign(event: CampaignEvent): Line | null {
  switch (event.type) {
    case 'setting-presented':
      return line(
        label('Il Master presenta l’ambientazione.', 'The Master presents the setting.'),
        ['WOC-CREATE-1'],
      )
    case 'skills-listed':
      return line(
        label(
          'Il Master stila le Abilità della campagna.',
          'The Master lists the skills of the campaign.',
        ),
        ['WOC-SKILL-3'],
      )
    case 'school-written':
      return line(phrase`${WORDS.school}: ${event.school.name}.`, ['WOC-MAGIC-1'])
    case 'adventure-opened':
      return line(label('Comincia un’avventura.', 'An adventure begins.'), ['WOC-TABLE-5'])
    case 'adventure-closed':
      return line(
        label(
          'L’avventura è conclusa: si assegnano e si spendono i Punti Esperienza.',
          'The adventure is over: Experience Points are awarded and spent.',
        ),
        ['WOC-TABLE-5', 'WOC-XP-1'],
      )
    case 'pause-marked':
      return line(
        event.on ? term('when', 'long-pause') : label('La pausa è finita', 'The pause is over'),
        ['WOC-TABLE-5'],
      )
    case 'air-cleared':
      return null
    default:
      return never(event)
  }
}

function nameIn(state: State, id: string): string {
  return beingOf(state, id)?.character.name ?? id
}
