import type { Offer } from '@mastro/core'
import { useState } from 'preact/hooks'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'
import { useStart } from '../../../offers/offers.tsx'
import { Fields, type FieldValues } from '../../../slip/form/fields.tsx'
import { answersOf } from '../../../offers/answers.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { Figure } from '../../../ui/form/figure.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import * as styles from './master.module.css'

const messages = dictionary({
  it: {
    close: 'Chiudi',
    skills: 'Abilità',
    skill: 'Abilità',
    level: (name: string) => `Livello di ${name}`,
    specialisations: 'Specializzazioni',
    specialisationsHint: 'Sciabola 2, Due lame 1',
    another: 'Un’altra Abilità',
    first: 'Aggiungi un’Abilità',
    without: (name: string) => `Togli ${name}`,
    unnamed: 'questa Abilità',
    less: 'Meno',
    more: 'Più',
    nameFirst: 'Manca: Nome.',
  },
  en: {
    close: 'Close',
    skills: 'Skills',
    skill: 'Skill',
    level: (name: string) => `Level of ${name}`,
    specialisations: 'Specialisations',
    specialisationsHint: 'Sabre 2, Two blades 1',
    another: 'Another skill',
    first: 'Add a skill',
    without: (name: string) => `Take ${name} out`,
    unnamed: 'this skill',
    less: 'Less',
    more: 'More',
    nameFirst: 'Still missing: Name.',
  },
})

interface SkillRow {
  readonly name: string
  readonly level: number
  readonly specialisations: string
}

/**
 * WOC-CREATE-12. Creates a custom opponent: Ego and Components with steppers, one row for each
 * skill.
 */
export function OwnFoe({ offer, close }: { offer: Offer; close: () => void }) {
  const t = useMessages(messages)
  const start = useStart()
  const [given, give] = useState<FieldValues>({})
  const [skills, setSkills] = useState<readonly SkillRow[]>([])
  const [isTried, tryIt] = useState(false)
  const fields = (offer.fields ?? []).filter(({ id }) => id !== 'skills')
  const answers = answersOf(fields, given)
  const { name } = answers
  const isNamed = typeof name === 'string' && name.trim() !== ''
  const send = () => {
    tryIt(true)
    if (!isNamed) return
    void start(offer, { ...answers, skills: lineOf(skills) }).then(isDone => isDone && close())
  }
  return (
    <Dialog title={localize(offer.label)} close={close} closeLabel={t.close}>
      <Fields fields={fields} values={answers} onChange={next => give({ ...given, ...next })} />
      <Skills rows={skills} set={setSkills} />
      {isTried && !isNamed && (
        <p class="note note--warning" role="alert">
          {t.nameFirst}
        </p>
      )}
      <button type="button" class="button button--primary button--wide" onClick={send}>
        {localize(offer.verb ?? offer.label)}
      </button>
    </Dialog>
  )
}

function Skills({
  rows,
  set,
}: {
  rows: readonly SkillRow[]
  set: (rows: readonly SkillRow[]) => void
}) {
  const t = useMessages(messages)
  const change = (at: number, row: SkillRow) => set(rows.with(at, row))
  return (
    <fieldset class={`${styles.rows} gap`}>
      <legend class="secondary">{t.skills}</legend>
      {rows.map((row, i) => (
        <div key={i} class={styles.foeSkill} role="group" aria-label={row.name || t.unnamed}>
          <TextInput
            label={t.skill}
            value={row.name}
            max={100}
            onChange={name => change(i, { ...row, name: name.replace(/[(),]/g, '') })}
          />
          <Figure
            label={t.level(row.name || t.unnamed)}
            value={row.level}
            min={1}
            max={99}
            less={t.less}
            more={t.more}
            onChange={level => change(i, { ...row, level })}
          />
          <button
            type="button"
            class="icon-button"
            aria-label={t.without(row.name || t.unnamed)}
            onClick={() => set(rows.toSpliced(i, 1))}
          >
            <Icon name="close" />
          </button>
          <TextInput
            label={t.specialisations}
            hint={t.specialisationsHint}
            value={row.specialisations}
            max={200}
            onChange={text => change(i, { ...row, specialisations: text.replace(/[()]/g, '') })}
          />
        </div>
      ))}
      <button
        type="button"
        class="button button--wide"
        onClick={() => set([...rows, { name: '', level: 3, specialisations: '' }])}
      >
        <Icon name="plus" size="small" /> {rows.length === 0 ? t.first : t.another}
      </button>
    </fieldset>
  )
}

/** The line that the command reads: «Fencing 4 (Sabre 2), Swindling 2». */
const lineOf = (rows: readonly SkillRow[]) =>
  rows
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, level, specialisations: inner }) =>
      [`${name.trim()} ${level}`, ...(inner.trim() === '' ? [] : [`(${inner.trim()})`])].join(' '),
    )
    .join(', ')
