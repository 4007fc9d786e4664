import { assert, NO_DICE, readTable, type Label, type Language } from '@mastro/core'
import { createCharacter } from '../acts/create-character.ts'
import { createCharacterInput, type PositiveTrait } from '../acts/create-input.ts'
import type { TraitKind } from '../data/traits.ts'
import type { Kept } from '../state.ts'
import type { Layer } from '../shared/armor.ts'
import type { CarriedWeapon } from '../shared/gear.ts'

/** Words of one person, Italian first. */
export type Said = readonly [it: string, en: string]

export interface PersonaTrait {
  readonly name: Said
  readonly description?: Said
  readonly sign: Said
  readonly kind?: TraitKind
  readonly combat?: boolean
  readonly hitPoints?: boolean
  readonly fringe?: boolean
}

/** A person written by us, in both languages; `sheetOf` makes the sheet in one of them by the act of creation. */
export interface Persona {
  readonly id: string
  readonly name: string
  /** Who has a trade rather than a name is called by it, in either language. */
  readonly title?: Said
  readonly look: Said
  readonly motive: Said
  readonly concept: Said
  readonly central: PersonaTrait
  readonly side: readonly [PersonaTrait, PersonaTrait]
  readonly flaw: { readonly name: Said; readonly sign: Said }
  readonly superior: PositiveTrait
  readonly body: Said
  readonly pool?: Said
  readonly motivation: Said
  readonly secret: Said
  readonly person: Said
  readonly history: Said
  readonly equipment: readonly Said[]
  readonly finances: Said
  readonly armor?: readonly Layer[]
  readonly weapons?: readonly PersonaWeapon[]
}

/** A weapon whose name is said in both languages. */
export type PersonaWeapon = { readonly called: Said } & WeaponUse
type WeaponUse = CarriedWeapon extends infer W
  ? W extends CarriedWeapon
    ? Omit<W, 'name'>
    : never
  : never

export function said([it, en]: Said): Label {
  return { it, en }
}

export function personaSheet(persona: Persona, language: Language): Kept {
  const input = readTable(createCharacterInput, creationInput(persona, language))
  const made = createCharacter(input, NO_DICE)
  assert(made.ok, `${persona.id} is not a legal character`)
  return {
    sheet: made.value.character,
    armor: persona.armor ?? [],
    weapons: (persona.weapons ?? []).map(weapon => carried(weapon, language)),
  }
}

export function carried({ called, ...weapon }: PersonaWeapon, language: Language): CarriedWeapon {
  return { ...weapon, name: said(called)[language] }
}

/** Hit points fixed, shots fixed: a ready-made character needs no dice. */
function creationInput(persona: Persona, language: Language): object {
  const say = (words: Said) => said(words)[language]
  const traits = { central: persona.central, 'side-1': persona.side[0], 'side-2': persona.side[1] }
  return {
    name: persona.title === undefined ? persona.name : say(persona.title),
    concept: say(persona.concept),
    central: traitInput(persona.central, language),
    side: persona.side.map(trait => traitInput(trait, language)),
    flaw: { name: say(persona.flaw.name), sign: say(persona.flaw.sign) },
    superior: persona.superior,
    hitPoints: {
      label: say(persona.body),
      choices: Object.entries(traits)
        .filter(([, trait]) => trait.hitPoints === true)
        .map(([trait]) => ({ trait, mode: 'fixed' })),
    },
    psychicPool: Object.values(traits).some(trait => trait.fringe === true)
      ? { label: persona.pool === undefined ? '' : say(persona.pool) }
      : null,
    motivation: say(persona.motivation),
    secret: say(persona.secret),
    importantPerson: say(persona.person),
    history: say(persona.history),
    equipment: persona.equipment.map(say),
    finances: say(persona.finances),
  }
}

export function traitInput(trait: PersonaTrait, language: Language): object {
  return {
    name: said(trait.name)[language],
    description: trait.description === undefined ? '' : said(trait.description)[language],
    sign: said(trait.sign)[language],
    kind: trait.kind ?? 'standard',
    combat: trait.combat ?? false,
    hitPoints: trait.hitPoints ?? false,
    fringe: trait.fringe ?? false,
  }
}
