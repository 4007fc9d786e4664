import { refuse, s, type Result } from '@mastro/core'
import { COMPONENTS, type STYLES } from '../operations/shared-fields.ts'
import { newCharacter, type NewCharacter } from '../sheet/character.ts'
import { readOpposites } from './element-systems.ts'
import { pieces, readFoci, readSpells } from './step-forms.ts'

/** WOC-CREATE-12. The sheet of an opponent that the Master writes in a short form. */

export interface WrittenFoe {
  readonly name: string
  readonly look: string
  readonly ego: number
  readonly soul: number
  readonly mind: number
  readonly body: number
  /** «Scherma 4 (Sciabola 2), Raggiro 2» */
  readonly skills: string
  /** The Shades of each Component: «Forza +2, Agilità −1» */
  readonly soulShades: string
  readonly mindShades: string
  readonly bodyShades: string
  /** Empty if the opponent is no mage. */
  readonly discipline: string
  readonly school: string
  readonly style: (typeof STYLES)[number]
  readonly magicLevel: number
  /** «Luna: notte, sogno; Chiave» */
  readonly foci: string
  /** «Caldo +2, Freddo −2» */
  readonly elements: string
  /** «Caldo – Freddo» */
  readonly opposites: string
  /** «Soffio (Caldo), Eco» */
  readonly spells: string
}

export function readFoe(written: WrittenFoe): Result<NewCharacter> {
  const { name, look, ego, soul, mind, body } = written
  if (name.trim() === '') return refuse('choice-missing', 'name')
  const magic = magicOf(written)
  const read = s.parse(
    newCharacter,
    {
      name: name.trim(),
      description: { appearance: look },
      ego,
      components: { soul, mind, body },
      nuances: COMPONENTS.flatMap(component =>
        readNumbers(written[`${component}Shades`]).map(shade => ({ component, ...shade })),
      ),
      skills: [...readSkills(written.skills), ...magic.skills],
      cosmicScheme: magic.scheme,
      spells: magic.spells,
    },
    'character',
  )
  return read.ok ? read : refuse(read.error.code, 'skills')
}

function magicOf({ discipline, school, style, magicLevel, foci, ...written }: WrittenFoe) {
  const name = discipline.trim()
  if (name === '') return { skills: [], scheme: null, spells: [] }
  const of = school.trim() === '' ? name : school.trim()
  const magic = { school: of, style, foci: style === 'improvised' ? readFoci(foci) : [] }
  const modifiers = readNumbers(written.elements).map(({ name: element, value }) => [
    element,
    value,
  ])
  return {
    skills: [{ name, level: magicLevel, magic }],
    scheme:
      modifiers.length === 0
        ? null
        : {
            school: of,
            elements: modifiers.map(([element]) => element),
            opposites: readOpposites(written.opposites),
            modifiers: Object.fromEntries(modifiers),
          },
    spells: style === 'codified' ? readSpells(written.spells, name) : [],
  }
}

/** Skills with a level, each with its specialisations in brackets. */
function readSkills(line: string) {
  return piecesOutsideBrackets(line).map(piece => {
    const [, skill = piece, inner = ''] = /^(.*?)\s*(?:\(([^)]*)\))?$/.exec(piece) ?? []
    const { name, value } = readNumber(skill)
    const specialisations = readNumbers(inner).map(one => ({ name: one.name, level: one.value }))
    return { name, level: value, specialisations }
  })
}

const piecesOutsideBrackets = (line: string): readonly string[] =>
  line
    .split(/,(?![^(]*\))/)
    .map(piece => piece.trim())
    .filter(piece => piece !== '')

const readNumbers = (line: string) => pieces(line, ',').map(readNumber)

/** «Forza +2», «Freddo −2» with a hyphen or a minus sign. A missing number is 1. */
function readNumber(written: string): { name: string; value: number } {
  const [, name = written, sign = '', digits = '1'] =
    /^(.*?)\s+([+−–-]?)\s*(\d+)$/.exec(written.trim()) ?? []
  const value = Number(digits)
  return { name: name.trim(), value: sign === '' || sign === '+' ? value : -value }
}
