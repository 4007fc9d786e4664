import { label, type LicenceNotice } from '@mastro/core'

/** The credit that the author asks for. The book itself is not included. */
export const licence: LicenceNotice = {
  title: 'Ways of Chaos',
  spdx: 'Apache-2.0',
  notice: label(
    '«Ways of Chaos» di Raffaele Manzo (Lord Raphael von Matsch), © 1998. Qui ci sono solo meccaniche, cifre e nomi dei termini di gioco, con parole nostre; il regolamento si legge nell’originale.',
    '“Ways of Chaos” by Raffaele Manzo (Lord Raphael von Matsch), © 1998. Only mechanics, figures and names of game terms are here, in our own words; the rules are read in the original.',
  ),
  credits: ['Raffaele Manzo (Lord Raphael von Matsch)'],
  creditsIn: 'it',
}
