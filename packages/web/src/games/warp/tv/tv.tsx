import * as styles from './tv.module.css'
import { localize } from '../../../i18n/language.ts'
import type { TvPersonProps } from '../../game.ts'
import { TvAside } from '../../any/tv.tsx'
import { barOf } from '../docs.ts'
import { BodyTrack } from '../drawings/body.tsx'
import { useBody, useFight } from '../own-character.ts'
import { ExperienceOf } from '../brief/own-line.tsx'
import { Ribbon } from '../fight/ribbon.tsx'

/** On the shared screen: a character's body, below the name. */
export function WarpTvPerson({ character, seat }: TvPersonProps) {
  const body = useBody(character.id)
  const track = barOf(body)
  if (body === undefined || track === undefined) return null
  const word = body.state.tone === 'well' ? '' : localize(body.state.label) // a character in good health needs no label
  return (
    <div class={styles.body}>
      <BodyTrack track={track} word={word} size="medium" />
      <div class={`row ${styles.own}`}>
        <ExperienceOf being={character.id} seat={seat.id} />
      </div>
    </div>
  )
}

/** Beside the roll: the order of a fight with the round; otherwise the default. */
export function WarpTvAside() {
  const fight = useFight()
  return fight === undefined ? (
    <TvAside />
  ) : (
    <aside class={`tv__side ${styles.order}`}>
      <Ribbon fight={fight} me={undefined} />
    </aside>
  )
}
