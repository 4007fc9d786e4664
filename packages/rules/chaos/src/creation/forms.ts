import { asked, formFor, int, label, type Draft, type Label, type Schema } from '@mastro/core'
import { components, description, type NewCharacter } from '../acts/character.ts'
import { ORDINARY_COMPONENT } from '../acts/creation-cost.ts'
import { blankable, COMPONENTS } from '../acts/fields.ts'
import { creationRules } from '../options.ts'
import { STORY } from '../sheet/papers.ts'
import { term, WORDS } from '../words/terms.ts'

/** What a step looks at: the draft, and the sheet it makes so far. */
export interface Asked {
  readonly draft: Draft
  readonly character: NewCharacter
}
const form = formFor<Asked>()
/** An Ego without a highest is offered up to here. */
const HIGHEST_EGO = 18

const told = (schema: Schema<string>, name: Label) =>
  asked(schema, id => ({ id, label: name, kind: 'text' }))

/** Steps that are kept as they are asked: what a screen asks is what is taken. */
export const FORMS = {
  concept: form({
    name: told(blankable(), label('Nome', 'Name')),
    ...Object.fromEntries(STORY.map(one => [one.id, told(description.shape[one.id], one.label)])),
  }),
  ego: form({
    ego: asked(int(1, 99), (id, { draft }: Asked) => {
      const { egoMin, egoMax } = creationRules(draft.options)
      const max = egoMax ?? HIGHEST_EGO
      return { id, label: WORDS.ego, kind: 'int', min: egoMin, max, initial: egoMin }
    }),
  }),
  components: form(
    Object.fromEntries(
      COMPONENTS.map(name => [
        name,
        asked(components.shape[name], (id, { character }: Asked) => ({
          id,
          label: term('component', name),
          kind: 'int',
          min: 1,
          max: character.ego,
          initial: ORDINARY_COMPONENT,
        })),
      ]),
    ),
  ),
}
