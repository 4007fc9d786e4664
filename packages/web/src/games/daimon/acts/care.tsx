import { useState } from 'preact/hooks'
import type { CharacterDoc } from '@mastro/rules-daimon'
import { useMessages } from '../../../i18n/language.ts'
import { optionsOf, Select } from '../../../ui/form/select.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { useCharacters } from '../characters.ts'
import { useDaimonSend, type DaimonRequest } from '../daimon-send.ts'
import type { ActProps } from './own-acts.tsx'
import { careMessages } from './care-messages.ts'

type Heal = Extract<DaimonRequest, { type: 'heal' }>
type Severity = 'light' | 'serious'

/** DAI-HEAL-5: the price of all wounds at once. */
const COST: Readonly<Record<Severity, number>> = { light: 1, serious: 3 }
/** DAI-HEAL-2: skills that treat wounds of this severity. */
const SKILLS: Readonly<Record<Severity, readonly string[]>> = {
  light: ['first-aid', 'medicine', 'surgery'],
  serious: ['medicine', 'surgery'],
}

const severityOf = (doc: CharacterDoc): Severity =>
  doc.health.severity === 'serious' ? 'serious' : 'light'

const canTreat = ({ character }: CharacterDoc, patient: CharacterDoc): boolean =>
  character.skills.some(({ id }) => SKILLS[severityOf(patient)].includes(id))

/**
 * Treats all wounds at once for one price (DAI-HEAL-1…6). Whoever sends the form pays: the patient,
 * or a companion who treats.
 */
export function CareForm({ doc, close }: ActProps) {
  const t = useMessages(careMessages)
  const hurt = useCharacters().filter(one => one.health.wounds > 0)
  const patients = hurt.filter(one => one.id === doc.id || canTreat(doc, one))
  const [chosen, choose] = useState<string | null>(null)
  const patient = patients.find(one => one.id === chosen) ?? firstPatient(doc, patients)
  if (patient === undefined)
    return <p class="secondary">{hurt.length === 0 ? t.noWounds : t.unskilled}</p>
  return (
    <div class="gap">
      {patients.length > 1 && (
        <Select
          label={t.patient}
          value={patient.id}
          onChange={choose}
          options={patients.map(one => ({ value: one.id, label: one.name }))}
        />
      )}
      {patient.id === doc.id ? (
        <OwnCare key={patient.id} doc={doc} close={close} />
      ) : (
        <CompanionCare key={patient.id} doc={doc} patient={patient} close={close} />
      )}
    </div>
  )
}

/** The own wounds first, otherwise the companion hurt worst. */
function firstPatient(doc: CharacterDoc, patients: readonly CharacterDoc[]) {
  const worst = patients.toSorted((a, b) => b.health.wounds - a.health.wounds)[0]
  return patients.find(one => one.id === doc.id) ?? worst
}

function OwnCare({ doc, close }: { doc: CharacterDoc; close: () => void }) {
  const t = useMessages(careMessages)
  const severity = severityOf(doc)
  const [place, setPlace] = useState<Required<Heal>['place']>('hospital')
  const carers = useCarers(doc)
  const [carer, setCarer] = useState('')
  const [skill, setSkill] = useState<keyof typeof t.careSkills>('medicine')
  const tools = useTools(severity)
  const who = carers.some(one => one.value === carer) ? carer : (carers[0]?.value ?? 'npc')
  const by: Heal['carer'] =
    who === 'self'
      ? { kind: 'self' }
      : who === 'npc'
        ? { kind: 'npc', skills: [skill] }
        : { kind: 'pc', character: who }
  const heal: Heal = {
    type: 'heal',
    patient: doc.id,
    place,
    ...(place === 'hospital' ? {} : { carer: by, tools: tools.value, payer: 'patient' }),
  }
  return (
    <Treat heal={heal} cost={COST[severity]} pays={t.youPay} close={close}>
      <div class="gap">
        <span class="secondary">{t.place}</span>
        <Segmented
          label={t.place}
          value={place}
          onChange={setPlace}
          options={optionsOf(t.places)}
        />
        {place === 'field' && (
          <>
            <Select label={t.carer} value={who} onChange={setCarer} options={carers} />
            {who === 'npc' && (
              <Select
                label={t.careSkill}
                value={skill}
                onChange={setSkill}
                options={optionsOf(t.careSkills)}
              />
            )}
            {tools.fields}
          </>
        )}
      </div>
    </Treat>
  )
}

/** Companions who can treat these wounds, the patient if able, and somebody of the place. */
function useCarers(doc: CharacterDoc) {
  const t = useMessages(careMessages)
  const able = useCharacters().filter(one => one.status === 'active' && canTreat(one, doc))
  return [
    ...able.filter(one => one.id !== doc.id).map(one => ({ value: one.id, label: one.name })),
    ...able.filter(one => one.id === doc.id).map(() => ({ value: 'self', label: t.self })),
    { value: 'npc', label: t.npc },
  ]
}

function CompanionCare({
  doc,
  patient,
  close,
}: {
  doc: CharacterDoc
  patient: CharacterDoc
  close: () => void
}) {
  const t = useMessages(careMessages)
  const severity = severityOf(patient)
  const tools = useTools(severity)
  const heal: Heal = {
    type: 'heal',
    patient: patient.id,
    place: 'field',
    carer: { kind: 'pc', character: doc.id },
    tools: tools.value,
    payer: 'carer',
  }
  return (
    <Treat heal={heal} cost={COST[severity]} pays={t.carerPays} close={close}>
      {tools.fields}
    </Treat>
  )
}

/** DAI-HEAL-3: a kit is enough for light wounds, serious ones take advanced instruments. */
function useTools(severity: Severity) {
  const t = useMessages(careMessages)
  const [value, set] = useState<keyof typeof t.careTools>(
    severity === 'light' ? 'medical-kit' : 'advanced',
  )
  const fields = (
    <div class="gap">
      <span class="secondary">{t.tools}</span>
      <Segmented label={t.tools} value={value} onChange={set} options={optionsOf(t.careTools)} />
      {severity === 'serious' && value !== 'advanced' && (
        <p class="note note--warning">{t.seriousTools}</p>
      )}
    </div>
  )
  return { value, fields }
}

function Treat({
  heal,
  cost,
  pays,
  close,
  children,
}: {
  heal: Heal
  cost: number
  pays: string
  close: () => void
  children: preact.ComponentChildren
}) {
  const t = useMessages(careMessages)
  const send = useDaimonSend()
  return (
    <form
      class="gap"
      onSubmit={event => {
        event.preventDefault()
        void send(heal).then(done => done.ok && close())
      }}
    >
      {children}
      <p class="secondary">{pays}</p>
      <button type="submit" class="button button--primary button--wide">
        {t.heal(cost)}
      </button>
    </form>
  )
}
