import * as styles from './profession.module.css'
import { useState } from 'preact/hooks'
import type { ProfessionShapeDoc } from '@mastro/rules-brp'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import type { StepBodyProps } from '../../../screens/create/step-form.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import type { DraftView } from './characteristics.tsx'
import { OwnSkill } from './own-skill.tsx'
import { messages } from './messages.ts'

type Group = ProfessionShapeDoc['groups'][number]
type Skill = Group['options'][number]

/**
 * The skills of a profession in the groups of the book: those it always has, one choice for each
 * open entry, and a number of choices from a list. An open entry takes a name of the player's own.
 */
export function ProfessionSkills({ send, open }: StepBodyProps) {
  const t = useMessages(messages)
  const shape = useGame<DraftView>('draft')?.making.profession
  if (shape === undefined)
    return (
      <button type="button" class="button button--wide" onClick={() => open('profession')}>
        {t.professionFirst}
      </button>
    )
  const always = shape.always.map(({ ref }) => ref)
  const chosen = shape.groups.flatMap(group => group.chosen)
  const put = (refs: readonly string[]) => void send({ skills: [...new Set([...always, ...refs])] })
  const toggle = (group: Group, ref: string) => {
    if (group.chosen.includes(ref)) return put(chosen.filter(one => one !== ref))
    // the only choice of a group is replaced, and a full list takes no more
    const rest = group.count === 1 ? chosen.filter(one => !group.chosen.includes(one)) : chosen
    if (group.count === 1 || group.chosen.length < group.count) put([...rest, ref])
  }
  return (
    <>
      <div class="row row--between">
        <h2 class="h2">{localize(shape.label)}</h2>
        <button
          type="button"
          class="button button--small button--quiet"
          onClick={() => open('profession')}
        >
          {t.change}
        </button>
      </div>
      {shape.always.length > 0 && (
        <div class={`${styles.group} ${styles.always}`}>
          <div class={styles.head}>
            <Icon name="check" size="small" />
            <p>
              {t.always}{' '}
              <small>
                {shape.always.map(one => `${localize(one.label)} ${one.base ?? '–'}`).join(', ')}
              </small>
            </p>
          </div>
        </div>
      )}
      {shape.groups.map(group => (
        <SkillGroup
          key={group.id}
          group={group}
          taken={[...always, ...chosen]}
          onTap={ref => toggle(group, ref)}
        />
      ))}
    </>
  )
}

const SHOWN = 8

function SkillGroup({
  group,
  taken,
  onTap,
}: {
  group: Group
  taken: readonly string[]
  onTap: (ref: string) => void
}) {
  const t = useMessages(messages)
  const { label, count, chosen, options, own } = group
  const [isWhole, setWhole] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const free = options.filter(({ ref }) => chosen.includes(ref) || !taken.includes(ref))
  const first = [...free].sort(
    (a, b) => Number(chosen.includes(b.ref)) - Number(chosen.includes(a.ref)),
  )
  const shown = isWhole || first.length <= SHOWN + 1 ? first : first.slice(0, SHOWN)
  const isOneFamily = new Set(options.map(({ ref }) => ref.split(':')[0])).size === 1
  const isTodo = chosen.length < count
  const name = localize(label)
  return (
    <section
      class={isTodo ? `${styles.group} ${styles.groupTodo}` : styles.group}
      data-missing={isTodo ? true : undefined}
      aria-label={name}
    >
      <div class={styles.head}>
        <h3>{name}</h3>
        <Pips chosen={chosen.length} count={count} />
      </div>
      <div class={styles.skills}>
        {shown.map(skill => (
          <SkillKey
            key={skill.ref}
            skill={skill}
            isShort={isOneFamily}
            isOn={chosen.includes(skill.ref)}
            onTap={() => onTap(skill.ref)}
          />
        ))}
        {shown.length < first.length && (
          <button
            type="button"
            class={`${styles.skill} ${styles.more}`}
            onClick={() => setWhole(true)}
          >
            <Icon name="down" size="small" /> {t.others(first.length - shown.length)}
          </button>
        )}
        {own.length > 0 && !isTyping && (
          <button
            type="button"
            class={`${styles.skill} ${styles.more}`}
            onClick={() => setTyping(true)}
          >
            <Icon name="plus" size="small" /> {t.writeIt}
          </button>
        )}
      </div>
      {isTyping && <OwnSkill families={own} taken={taken} onAdd={onTap} />}
    </section>
  )
}

/** In a group of one family the title names the family, and the key only the specialisation. */
function SkillKey({
  skill,
  isShort,
  isOn,
  onTap,
}: {
  skill: Skill
  isShort: boolean
  isOn: boolean
  onTap: () => void
}) {
  const name = localize(skill.label)
  const [, family, specialisation] = (isShort && IN_FAMILY.exec(name)) || []
  return (
    <button type="button" class={styles.skill} aria-pressed={isOn} onClick={onTap}>
      {family !== undefined && <span class="visually-hidden">{family}</span>}
      {specialisation ?? name} <small>{skill.base ?? '–'}</small>
    </button>
  )
}

/** «Arma da Mischia (Spada)» */
const IN_FAMILY = /^(.+ )\(([^()]+)\)$/

function Pips({ chosen, count }: { chosen: number; count: number }) {
  const t = useMessages(messages)
  return (
    <span class={styles.pips} role="img" aria-label={t.chosenOf(chosen, count)}>
      {Array.from({ length: count }, (_, i) => (
        <i key={i} class={i < chosen ? styles.on : undefined} />
      ))}
    </span>
  )
}
