import { useState } from 'preact/hooks'
import type { CharacterDoc } from '@mastro/rules-daimon'
import { useMessages } from '../../../i18n/language.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { optionsOf, Select } from '../../../ui/form/select.tsx'
import { useCharacters } from '../characters.ts'
import { useDaimonSend, type DaimonRequest } from '../daimon-send.ts'
import type { ActProps } from './own-acts.tsx'
import { actMessages } from './messages.ts'

type Heal = Extract<DaimonRequest, { type: 'heal' }>

/** Treats all wounds at once for one price, in a hospital or on the spot (DAI-HEAL-1…6). */
export function CareForm({ doc, close }: ActProps) {
  const t = useMessages(actMessages)
  const send = useDaimonSend()
  const hurt = useCharacters().filter(one => one.health.wounds > 0)
  const [chosen, choose] = useState<string>(doc.health.wounds > 0 ? doc.id : (hurt[0]?.id ?? ''))
  const [place, setPlace] = useState<Required<Heal>['place']>('hospital')
  const care = useCare(doc, chosen)
  const patient = hurt.find(one => one.id === chosen)
  if (patient === undefined) return <p class="secondary">{t.noWounds}</p>
  const heal: Heal = {
    type: 'heal',
    patient: patient.id,
    place,
    ...(place === 'hospital' ? {} : care.choice),
  }
  return (
    <form
      class="gap"
      onSubmit={event => {
        event.preventDefault()
        void send(heal).then(done => done.ok && close())
      }}
    >
      <Select
        label={t.patient}
        value={chosen}
        onChange={choose}
        options={hurt.map(one => ({ value: one.id, label: one.name }))}
      />
      <Segmented label={t.place} value={place} onChange={setPlace} options={optionsOf(t.places)} />
      {place === 'field' && care.fields}
      <button type="submit" class="button button--primary button--wide">
        {t.heal}
      </button>
    </form>
  )
}

/** The choices of a treatment: healer, equipment and payer. */
function useCare(me: CharacterDoc, patient: string) {
  const t = useMessages(actMessages)
  const others = useCharacters().filter(one => one.id !== patient && one.status === 'active')
  const [carer, setCarer] = useState<string>('self')
  const [skill, setSkill] = useState<keyof typeof t.careSkills>('first-aid')
  const [tools, setTools] = useState<keyof typeof t.careTools>('medical-kit')
  const [payer, setPayer] = useState<'patient' | 'carer'>('patient')
  const kind: Heal['carer'] =
    carer === 'self'
      ? { kind: 'self' }
      : carer === 'npc'
        ? { kind: 'npc', skills: [skill] }
        : { kind: 'pc', character: carer }
  const pays = carer === me.id && patient !== me.id ? payer : 'patient'
  const fields = (
    <>
      <Select
        label={t.carer}
        value={carer}
        onChange={setCarer}
        options={[
          ...optionsOf<string>(t.carers),
          ...others.map(one => ({ value: one.id, label: one.name })),
        ]}
      />
      {carer === 'npc' && (
        <Select
          label={t.careSkill}
          value={skill}
          onChange={setSkill}
          options={optionsOf(t.careSkills)}
        />
      )}
      <Segmented
        label={t.tools}
        value={tools}
        onChange={setTools}
        options={optionsOf(t.careTools)}
      />
      {carer === me.id && patient !== me.id && (
        <Segmented
          label={t.payer}
          value={payer}
          onChange={setPayer}
          options={[
            { value: 'patient', label: t.payers.patient },
            { value: 'carer', label: t.payers.carer },
          ]}
        />
      )}
    </>
  )
  return { fields, choice: { carer: kind, tools, payer: pays } }
}
