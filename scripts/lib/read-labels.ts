import type { Source } from './boundaries.ts'

/**
 * What people read decides nothing: what a screen has to know stands in a field of its document. Here a label is compared,
 * searched or cut, by its languages or as it is said.
 */
const CUT = '(?:startsWith|endsWith|includes|replace|replaceAll|split|match|indexOf)'
const SAID = String.raw`\bsay\((?:[^()]|\([^()]*\))*\)`
const READS = [
  String.raw`\.(?:it|en)\s*[!=]==`,
  String.raw`[!=]==\s*[\w.?]+\.(?:it|en)\b`,
  String.raw`\.(?:it|en)\.${CUT}\(`,
  String.raw`${SAID}\.${CUT}\(`,
  String.raw`${SAID}\s*[!=]==(?!\s*'')`, // whether there are any words at all may be asked
  String.raw`[!=]==\s*say\(`,
  String.raw`\.${CUT}\(say\(`,
].map(form => new RegExp(form))

/** Where it is still done, and why; a place that is mended leaves this list. */
const STILL: Readonly<Record<string, string>> = {
  'packages/web/src/slip/typing-dice.ts': 'whether the dice of a pad have one name or several',
  'packages/web/src/slip/real-dice.tsx': 'dice of one name stand in one row of the pad',
  'packages/web/src/screens/story/weight.ts': 'words that the sentence of the log quotes already',
  'packages/web/src/games/chaos/look.ts': 'the first words of a look',
}

const JUDGED = /^packages\/web\/src\//
const TEST = /\.test\.tsx?$/

export function findReadLabels(sources: readonly Source[]): string[] {
  const judged = sources.filter(({ path }) => JUDGED.test(path) && !TEST.test(path))
  const found = judged.flatMap(({ path, text }) => linesReading(text).map(line => ({ path, line })))
  const mended = Object.keys(STILL).filter(
    path => judged.some(source => source.path === path) && !found.some(one => one.path === path),
  )
  return [
    ...found
      .filter(({ path }) => STILL[path] === undefined)
      .map(({ path, line }) => `${path}:${line}: what people read decides nothing`),
    ...mended.map(path => `${path}: reads no label any more: take it off the list`),
  ]
}

function linesReading(text: string): readonly number[] {
  return text.split('\n').flatMap((line, i) => (READS.some(form => form.test(line)) ? [i + 1] : []))
}
