import * as styles from './cast.module.css'
import { useState } from 'preact/hooks'
import { useMessages } from '../../i18n/language.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Cast, type CastGroup, type CastProps, type CastSides } from './cast.tsx'
import { messages } from './messages.ts'

export interface CastChoice {
  /** The ids of those who take part, in the order of the list, by side. */
  readonly sides: readonly (readonly string[])[]
  /** An empty string if the dialog does not ask. */
  readonly purpose: string
  readonly isFight: boolean
}

export interface CastDialogProps {
  readonly title: string
  readonly groups: readonly CastGroup[]
  /** Ids of those who take part at first. */
  readonly initial?: readonly string[]
  /** The fewest people. */
  readonly least?: number
  /** The most people. Omit for any number. */
  readonly most?: number
  /** Asks what it is about. */
  readonly hasPurpose?: boolean
  /** Teams may be formed, up to this many. */
  readonly teams?: number
  /** Asks whether wounds are possible. Off by default. */
  readonly hasFight?: boolean
  readonly add?: CastProps['add']
  /** The button: «Con che cosa», «Chiedi i tiri». The names are added below. */
  readonly act: string
  readonly onDone: (choice: CastChoice) => void
  readonly close: () => void
}

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F']

/** Sets up a contest by tapping the people who take part. Nothing is sent until the last button. */
export function CastDialog(props: CastDialogProps) {
  const { title, groups, initial = [], least = 2, teams = 0, hasFight = false, act, close } = props
  const t = useMessages(messages)
  const [sides, setSides] = useState<CastSides>(() =>
    Object.fromEntries(initial.map(id => [id, 0])),
  )
  const [isTeams, setTeams] = useState(false)
  const [isFight, setFight] = useState(false)
  const [purpose, setPurpose] = useState('')
  const people = groups.flatMap(group => group.people)
  const chosen = people.filter(({ id }) => sides[id] !== undefined)
  const lists = isTeams ? teamsOf(sides, chosen) : chosen.map(({ id }) => [id])
  const problem =
    chosen.length < least
      ? t.tooFew(least - (least > 2 ? 0 : chosen.length))
      : lists.length < 2 && least > 1
        ? t.oneSide
        : null
  const change = (next: CastSides) => {
    if (Object.keys(next).length <= (props.most ?? Infinity)) setSides(next)
  }
  return (
    <Dialog title={title} close={close} closeLabel={t.close} isTall>
      {props.hasPurpose === true && (
        <input
          class="input"
          aria-label={t.purpose}
          placeholder={t.purpose}
          maxLength={120}
          value={purpose}
          onInput={event => setPurpose(event.currentTarget.value)}
        />
      )}
      <div class={styles.body}>
        <Cast
          groups={groups}
          sides={sides}
          onChange={change}
          sideCount={isTeams ? teams : 1}
          sideName={side => LETTERS[side] ?? String(side + 1)}
          away={t.away}
          {...(props.add && { add: props.add })}
        />
        {teams > 1 && (
          <Segmented
            label={t.how}
            value={isTeams}
            onChange={value => {
              setTeams(value)
              setSides(Object.fromEntries(Object.keys(sides).map(id => [id, 0])))
            }}
            options={[
              { value: false, label: t.each },
              { value: true, label: t.teams },
            ]}
          />
        )}
        {hasFight && <FightSwitch isOn={isFight} onChange={setFight} />}
      </div>
      <button
        type="button"
        class="button button--primary button--wide"
        data-primary
        aria-disabled={problem !== null}
        onClick={() => problem === null && props.onDone({ sides: lists, purpose, isFight })}
      >
        <span>
          {problem ?? act}
          {problem === null && (
            <small class={styles.names}>{t.names(chosen.map(({ name }) => name))}</small>
          )}
        </span>
        {problem === null && <Icon name="forward" size="small" />}
      </button>
    </Dialog>
  )
}

/** The sides with somebody on them. */
const teamsOf = (sides: CastSides, chosen: readonly { readonly id: string }[]) =>
  LETTERS.map((_, side) =>
    chosen.filter(({ id }) => sides[id] === side).map(({ id }) => id),
  ).filter(ids => ids.length > 0)

function FightSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useMessages(messages)
  return (
    <button
      type="button"
      class={styles.switchRow}
      role="switch"
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
    >
      <span class="grow">
        {t.fight}
        <small class="caption">{isOn ? t.fightOn : t.fightOff}</small>
      </span>
      <span class={isOn ? `${styles.switch} ${styles.switchOn}` : styles.switch} />
    </button>
  )
}
