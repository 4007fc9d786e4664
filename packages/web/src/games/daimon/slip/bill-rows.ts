import type { BillLine, Label } from '@mastro/core'
import type { CharacterDoc } from '@mastro/rules-daimon'
import type { MeDoc, SlipDoc } from '@mastro/table'
import type { BillRow } from '../../../slip/bill.tsx'
import { valuesOf } from '../../../slip/parts/own-part.tsx'
import { textIn } from '../../../slip/slip-title.ts'
import { firstName } from '../characters.ts'

/** Bill lines of the sheet that share a row. */
const SHARED = ['classes', 'traits', 'enhancement']

/**
 * The rows of the bill: characteristic and skill first, minor sheet lines in one row, then bonuses
 * and penalties.
 */
export function billRows(
  slip: SlipDoc,
  me: MeDoc,
  characters: readonly CharacterDoc[],
): readonly BillRow[] {
  const lines = slip.bill.lines.toSorted((a, b) => place(a) - place(b))
  const shared = lines.filter(isShared)
  const [first] = shared
  return lines.flatMap((line): readonly BillRow[] => {
    if (line.source === 'help') return [helpRow(line, slip, characters)]
    if (line.source === 'reserve' && line.seat === me.seat && hasTray(slip)) return []
    if (!isShared(line)) return [line]
    return line === first ? [joinLines(shared)] : []
  })
}

/** Characteristic and skill come first. */
const place = (line: BillLine) =>
  line.source === 'characteristic' ? 0 : line.source === 'skill' ? 1 : isShared(line) ? 2 : 3

const isShared = ({ source, value }: BillLine) => value > 0 && SHARED.includes(source ?? '')

/** The player's Reserve dice are shown below, where they can be moved. */
const hasTray = (slip: SlipDoc) => slip.mine.some(part => part.role === 'owner')

function joinLines(lines: readonly BillLine[]): BillRow {
  const [first, ...others] = lines
  const value = lines.reduce((sum, line) => sum + line.value, 0)
  const rest = others.map(line => line.label)
  return { ...first!, value, ...(rest.length === 0 ? {} : { with: enumerateLabels(rest) }) } // safe: lines is not empty
}

function enumerateLabels(labels: readonly Label[]): Label {
  const list = (words: readonly string[], and: string) =>
    words.length === 1
      ? `${and} ${words[0]}`
      : `, ${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`
  return {
    it: list(
      labels.map(({ it }) => it),
      'e',
    ),
    en: list(
      labels.map(({ en }) => en),
      'and',
    ),
  }
}

/** The helper's first name and their description of the help. */
function helpRow(line: BillLine, slip: SlipDoc, characters: readonly CharacterDoc[]): BillRow {
  const part = slip.parts.find(one => one.role === 'ally' && one.seat === line.seat)
  const how = valuesOf(part?.value)?.['help'] === false ? null : textIn(part?.value, 'how')
  const name = characters.find(doc => doc.seat === line.seat)?.name
  const label =
    name === undefined
      ? line.label
      : { it: `Aiuto di ${firstName(name)}`, en: `Help from ${firstName(name)}` }
  if (how === null) return { ...line, label }
  return { ...line, label, with: { it: `«${how}»`, en: `“${how}”` } }
}
