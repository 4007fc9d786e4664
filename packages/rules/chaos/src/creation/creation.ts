import { s, defineCreation, ok, refuse } from '@mastro/core'
import type { Creation, Draft, Json, Result } from '@mastro/core'
import { livingCharacter } from '../sheet/character.ts'
import { createCharacter } from '../operations/create-character.ts'
import { sheetView } from '../sheet/sheet-view.ts'
import { SHAPES, type StepId } from './step-forms.ts'
import { inputOf } from './assemble-draft.ts'
import { quickDraft, quickQuestions, readDirection } from './quick-creation.ts'
import { randomAll } from './random-answers.ts'
import { CREATION_STEPS, readDraft, type DraftReading } from './steps.ts'

/** Point-buy with a live budget. Any step can be answered again, and broken rules are reported. */
export const creation: Creation = defineCreation<StepId, DraftReading>({
  system: 'chaos',
  steps: CREATION_STEPS,
  read: readDraft,
  rollAll: randomAll,
  quick: (choices, options, dice) => {
    const direction = readDirection(choices)
    return direction.ok ? ok(quickDraft(creation.begin(options), direction.value, dice)) : direction
  },
  quickQuestions,
  answerShapes: SHAPES,
  finish,
  sheet: character => sheetView(readCharacter(character)),
})

/** WOC-CREATE-4, WOC-TRAIT-2. The finished character, checked by the create-character operation. */
function finish(draft: Draft, { character, faults }: DraftReading): Result<Json> {
  if (character.name.trim() === '') return refuse('concept-missing', 'concept')
  const [orphan] = faults.get('specialisations') ?? []
  if (orphan !== undefined) return refuse(orphan.code, orphan.path)
  const created = createCharacter(inputOf(draft, character))
  if (!created.ok) return created
  const plain: unknown = created.value.character
  return ok(plain as Json) // safe: a character is plain JSON by its schema
}

/** Parses a stored character. */
export function readCharacter(character: Json) {
  const parsed = s.parse(livingCharacter, character, 'character')
  if (!parsed.ok) throw new Error(`not a character: ${parsed.error.path}`)
  return parsed.value
}
