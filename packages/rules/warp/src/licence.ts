import type { LicenceNotice } from '@mastro/core'
import { licence as text } from './data/labels.ts'

/** WARP-LICENSE-3: the copyright line of Mastro in section 15. */
export const OWN_NOTICE = text.section15Own
  .replace(/<title[^>]*>/, 'WaRP System module of Mastro')
  .replace('<year>', '2026')
  .replace('<copyright holder>', 'the Mastro contributors')

/** Section 15 as it must be reproduced, with the line of Mastro last. */
export const SECTION_15: readonly string[] = [...text.section15, OWN_NOTICE]

/**
 * WARP-LICENSE-1: the complete licence with the extended section 15, for the interface and
 * LICENSE.md.
 */
export const LICENCE_TEXT: readonly string[] = text.fullText.flatMap(paragraph =>
  paragraph === 'END OF LICENSE' ? [OWN_NOTICE, paragraph] : [paragraph],
)

export const licenceNotice: LicenceNotice = {
  title: text.name,
  spdx: 'OGL-1.0a',
  notice: text.ogcNotice,
  credits: SECTION_15,
  creditsIn: 'en',
}
