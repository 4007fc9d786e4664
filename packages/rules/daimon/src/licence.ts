import { label, type LicenceNotice } from '@mastro/core'

/** The notice that the book's licence requires (CC BY-NC-SA 3.0 IT). */
export const licence: LicenceNotice = {
  title: 'Dàimon 2090',
  spdx: 'CC-BY-NC-SA-3.0-IT',
  notice: label(
    'Le tabelle e le regole vengono da «Dàimon 2090» di Davide Pignedoli, e sono state adattate. Licenza Creative Commons Attribuzione – Non commerciale – Condividi allo stesso modo 3.0 Italia: creativecommons.org/licenses/by-nc-sa/3.0/it/. L’autore non ha approvato né promosso questo adattamento. Nessun uso commerciale.',
    'Tables and rules come from “Dàimon 2090” by Davide Pignedoli, and have been adapted. Creative Commons Attribution – NonCommercial – ShareAlike 3.0 Italy: creativecommons.org/licenses/by-nc-sa/3.0/it/. The author has not endorsed this adaptation. No commercial use.',
  ),
  credits: ['Davide Pignedoli, Dàimon 2090: manuale e guida rapida'],
  creditsIn: 'it',
}
