import type { Source } from './ast.ts'

/**
 * UI logic must not depend on display text; a document field must hold the fact instead. These
 * patterns find labels that are compared, searched or cut.
 */
const CUT = '(?:startsWith|endsWith|includes|replace|replaceAll|split|match|indexOf)'
const SAID = String.raw`\blocalize\((?:[^()]|\([^()]*\))*\)`
const READS = [
  String.raw`\.(?:it|en)\s*[!=]==`,
  String.raw`[!=]==\s*[\w.?]+\.(?:it|en)\b`,
  String.raw`\.(?:it|en)\.${CUT}\(`,
  String.raw`${SAID}\.${CUT}\(`,
  String.raw`${SAID}\s*[!=]==(?!\s*'')`, // asking whether a text is empty is allowed
  String.raw`[!=]==\s*localize\(`,
  String.raw`\.${CUT}\(localize\(`,
  String.raw`\.(?:test|exec)\((?:localize\(|[\w.?]+\.(?:it|en)\b)`,
].map(form => new RegExp(form))

const JUDGED = /^packages\/web\/src\//
const TEST = /\.test\.tsx?$/

export function findDisplayTextLogic(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => JUDGED.test(path) && !TEST.test(path))
    .flatMap(({ path, text }) =>
      linesReading(text).map(line => `${path}:${line}: logic must not depend on display text`),
    )
}

function linesReading(text: string): readonly number[] {
  return text.split('\n').flatMap((line, i) => (READS.some(form => form.test(line)) ? [i + 1] : []))
}
