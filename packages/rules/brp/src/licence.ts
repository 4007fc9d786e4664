import { label, type LicenceNotice } from '@mastro/core'
import licenceTable from '../data/licence.json' with { type: 'json' }

/** The lines of Section 7, followed by the copyright line of Mastro (BRP-LIC-2). */
export const COPYRIGHT_NOTICE: readonly string[] = [
  ...licenceTable.copyrightNotice,
  'Mastro, Basic Roleplaying ruleset © copyright 2026 the Mastro contributors.',
]

/** BRP-LIC-3: the portions that are Open Game Content. */
export const OPEN_GAME_CONTENT = label(
  'Sono Open Game Content le regole, le tabelle e i testi di questo regolamento, con il codice che li traduce (il pacchetto rules/brp). Il resto di Mastro non lo è. I marchi nominati nell’avviso non lo sono.',
  'Open Game Content: the rules, tables and texts of this ruleset, with the code that encodes them (the package rules/brp). The rest of Mastro is not. The trademarks named in the notice are not.',
)

/**
 * BRP-LIC-8: the requirements of a release. The official logo comes from the publisher and must not
 * be imitated.
 */
export const OWED = label(
  'Prima di una pubblicazione va mostrato uno dei loghi BRP ufficiali, forniti dall’editore: sulla scheda d’ingresso del gioco, in questa pagina e sulla prima pagina di ogni stampa.',
  'Before a release one of the official BRP logos, supplied by the publisher, must be shown: on the game’s entry card, on this page and on the first page of anything printed.',
)

/** The complete licence as printed, with the updated Section 7. */
export function licenceText(): readonly string[] {
  const last = licenceTable.copyrightNotice.at(-1)!
  return licenceTable.fullText.flatMap(line =>
    line === last ? [line, COPYRIGHT_NOTICE.at(-1)!] : [line],
  )
}

export const licence: LicenceNotice = {
  title: licenceTable.licence,
  spdx: 'LicenseRef-BRP-OGL-1.0',
  notice: {
    it: [...COPYRIGHT_NOTICE, OPEN_GAME_CONTENT.it, OWED.it].join('\n'),
    en: [...COPYRIGHT_NOTICE, OPEN_GAME_CONTENT.en, OWED.en].join('\n'),
  },
  credits: COPYRIGHT_NOTICE,
  creditsIn: 'en',
}
