import { label, type Label } from '@mastro/core'
import type { UnknownAttribute } from '../sheet/character.ts'
import { TERMS } from './terms.ts'

const ATTRIBUTES: Readonly<Record<UnknownAttribute, Label>> = {
  central: label('Tratto centrale', 'Central trait'),
  'side-1': label('Primo tratto secondario', 'First side trait'),
  'side-2': label('Secondo tratto secondario', 'Second side trait'),
  flaw: label('Difetto', 'Flaw'),
  motivation: TERMS.motivation,
  secret: TERMS.secret,
  'important-person': TERMS.importantPerson,
}

/** Labels of the attributes that a character may not know about itself (WARP-CREATE-8). */
export const attributeLabel = (attribute: UnknownAttribute): Label => ATTRIBUTES[attribute]
