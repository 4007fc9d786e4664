import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import type { CharacterDoc } from '@mastro/rules-daimon'
import type { MeDoc, TableDoc } from '@mastro/table'
import { useMessages } from '../../../i18n/language.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import type { IconName } from '../../../ui/drawings/icon-shapes.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { firstName } from '../characters.ts'
import { actMessages } from './messages.ts'

export interface ActProps {
  readonly doc: CharacterDoc
  readonly table: TableDoc
  readonly me: MeDoc
  readonly close: () => void
}

const ACTS = [
  'contest',
  'shot',
  'care',
  'upkeep',
  'means',
  'tech',
  'dice',
  'fate',
  'retire',
] as const
export type ActId = (typeof ACTS)[number]

const ICONS: Readonly<Record<ActId, IconName>> = {
  contest: 'sword',
  shot: 'crosshair',
  care: 'wound',
  upkeep: 'reroll',
  means: 'plus',
  tech: 'pin',
  dice: 'die',
  fate: 'wound',
  retire: 'flag',
}

/** Each form is loaded when it is first opened. */
const FORMS: Readonly<Record<ActId, ComponentType<ActProps>>> = {
  contest: lazy(async () => (await import('./open-contest.tsx')).OpenContest),
  shot: lazy(async () => (await import('./shot.tsx')).ShotForm),
  care: lazy(async () => (await import('./care.tsx')).CareForm),
  upkeep: lazy(async () => (await import('./upkeep.tsx')).UpkeepForm),
  means: lazy(async () => (await import('./means.tsx')).MeansForm),
  tech: lazy(async () => (await import('./tech.tsx')).TechForm),
  dice: lazy(async () => (await import('./loose-dice.tsx')).LooseDice),
  fate: lazy(async () => (await import('./fate.tsx')).FateForm),
  retire: lazy(async () => (await import('./fate.tsx')).RetireForm),
}

/** All acts with the player's character except plain tests. `start` opens one of them at once. */
export function OwnActs({ doc, table, me, close, start }: ActProps & { readonly start?: ActId }) {
  const t = useMessages(actMessages)
  const [chosen, choose] = useState<ActId | null>(start ?? null)
  const isDown = doc.status === 'down'
  const acts = ACTS.filter(id => {
    if (id === 'fate') return isDown
    return !isDown || (id !== 'contest' && id !== 'shot')
  })
  const Form = chosen === null ? null : FORMS[chosen]
  return (
    <Dialog
      title={chosen === null ? t.title(firstName(doc.name)) : t.names[chosen]}
      close={close}
      closeLabel={t.close}
    >
      {Form === null ? (
        <ul class="list">
          {acts.map(id => (
            <li key={id}>
              <button type="button" class="list-item" data-act={id} onClick={() => choose(id)}>
                <Icon name={ICONS[id]} />
                <span class="grow">
                  <b>{t.names[id]}</b>
                  <br />
                  <span class="secondary">{t.lines[id]}</span>
                </span>
                <Icon name="forward" />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <Form doc={doc} table={table} me={me} close={close} />
          <button
            type="button"
            class="button button--small button--quiet"
            onClick={() => choose(null)}
          >
            <Icon name="back" size="small" /> {t.back}
          </button>
        </>
      )}
    </Dialog>
  )
}
