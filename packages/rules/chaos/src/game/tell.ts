import { label, phrase, type Line, type SharedEvent, type TableFacts } from '@mastro/core'
import { term, WORDS } from '../words/terms.ts'
import type { CampaignEvent, Event, MakingEvent } from './events.ts'
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

function tellMaking(event: MakingEvent, before: State, table: TableFacts): Line | null {
  const seatName = (seat: string) => table.seats.find(({ id }) => id === seat)?.name ?? seat
  switch (event.type) {
    case 'concept-proposed':
      return line(
        label(
          `${seatName(event.seat)} propone un’idea di personaggio.`,
          `${seatName(event.seat)} proposes a character idea.`,
        ),
        ['WOC-CREATE-1'],
      )
    case 'numbers-opened':
      return null
    case 'numbers-proposed':
      return line(
        label(
          `${seatName(event.seat)} ha finito i numeri della scheda.`,
          `${seatName(event.seat)} has finished the numbers of the sheet.`,
        ),
        ['WOC-CREATE-1'],
      )
    case 'draft-judged':
      return line(
        phrase`${seatName(event.seat)}: ${JUDGED[event.of][event.approved ? 'yes' : 'no']}${said(event.reason)}.`,
        ['WOC-CREATE-1'],
      )
    case 'trait-priced':
      return line(
        label(
          `${event.name} vale ${event.value} PCP.`,
          `${event.name} is worth ${event.value} PCP.`,
        ),
        ['WOC-TRAIT-2'],
      )
    case 'character-made':
      return line(
        label(
          `${event.being.character.name} entra in gioco.`,
          `${event.being.character.name} enters play.`,
        ),
        ['WOC-CREATE-4'],
      )
    case 'character-retired':
      return line(phrase`${nameIn(before, event.who)}: ${WORDS.retired}.`, ['WOC-TABLE-1'])
    case 'opponent-added':
      return line(
        label(`Compare ${event.being.character.name}.`, `${event.being.character.name} appears.`),
        ['WOC-CREATE-12'],
      )
    case 'opponent-removed':
      return line(
        label(`${nameIn(before, event.id)} esce di scena.`, `${nameIn(before, event.id)} leaves.`),
        ['WOC-CREATE-12'],
      )
    default:
      return never(event)
  }
}

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
