import type { Field, Json } from '@mastro/core'
import { localize } from '../../i18n/language.ts'
import { FieldRow } from '../../slip/form/fields.tsx'
import type { Answers } from './answers.ts'
import { ManyChoices } from './many-choices.tsx'

/** The fields of a step. Fields that belong together (`1/name`, `1/tech`…) share a box. */
export function StepFields({ fields, answers }: { fields: readonly Field[]; answers: Answers }) {
  return (
    <div class="gap">
      {groupsOf(fields).map(group => {
        const [head] = group
        const rows = group.map(field => (
          <StepField
            key={field.id}
            field={field}
            value={answers.valueOf(field)}
            onChange={value => answers.change(field, value)}
          />
        ))
        return group.length > 1 ? (
          <div
            key={head?.id}
            class="wizard__box gap"
            role="group"
            aria-label={head && localize(head.label)}
          >
            {rows}
          </div>
        ) : (
          rows
        )
      })}
    </div>
  )
}

/** Groups neighbours whose ids begin with the same number. */
function groupsOf(fields: readonly Field[]): readonly (readonly Field[])[] {
  const groups: Field[][] = []
  for (const field of fields) {
    const last = groups.at(-1)
    const head = /^\d+(?=\/)/.exec(field.id)?.[0]
    if (last !== undefined && head !== undefined && last[0]?.id.startsWith(`${head}/`) === true)
      last.push(field)
    else groups.push([field])
  }
  return groups
}

function StepField({
  field,
  value,
  onChange,
}: {
  field: Field
  value: Json | undefined
  onChange: (value: Json) => void
}) {
  if (field.kind === 'choices')
    return <ManyChoices field={field} value={value} onChange={onChange} />
  return <FieldRow field={field} value={value} onChange={onChange} />
}
