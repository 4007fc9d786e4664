import * as styles from './recap.module.css'
import type { RecapScene } from '@mastro/protocol'
import type { OracleDoc } from '@mastro/rules-daimon'
import type { MeDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow } from '../../../net/context.tsx'
import { PlainScene, Recap } from '../../../screens/recap/recap.tsx'
import type { OpenThread } from '../../../screens/recap/threads.tsx'
import type { RecapProps } from '../../game.ts'
import { useMyCharacter } from '../characters.ts'
import { messages } from './messages.ts'
import * as recapStyles from '../../../screens/recap/recap.module.css'

/** The player's statistics, and the Oracle's answers and open threads of each scene. */
export function DaimonRecap(props: RecapProps) {
  return <Recap {...props} You={OwnState} Scene={Scene} hanging={useHanging()} />
}

const facetNames = ({ facets }: OracleDoc) => facets.map(facet => localize(facet.label)).join(', ')

function useDraws(): readonly OracleDoc[] {
  return useGameBelow<OracleDoc>('oracle/').filter(draw => !draw.private && draw.facets.length > 1)
}

function Scene({ scene }: { scene: RecapScene }) {
  const draws = useDraws().filter(draw => draw.scene === scene.number)
  return <PlainScene scene={scene} said={draws.map(facetNames)} />
}

function useHanging(): OpenThread {
  const t = useMessages(messages)
  const threads = useDraws().filter(draw => draw.thread)
  return {
    line: t.threadsLine,
    threads: threads.map(draw => ({ id: draw.id, text: facetNames(draw), age: t.age(draw.age) })),
  }
}

function OwnState({ me }: { me: MeDoc }) {
  const t = useMessages(messages)
  const doc = useMyCharacter(me)
  if (doc?.health === undefined) return null
  const { wounds, max, severity } = doc.health
  return (
    <section aria-label={t.you} class={recapStyles.left}>
      <div class={styles.figures}>
        <div>
          <span class="number">
            {doc.character.reserve}
            <span class="label"> {t.of(7)}</span>
          </span>
          <span class="caption">{t.reserve}</span>
        </div>
        <div>
          <span class="number">
            {wounds}
            <span class="label"> {t.of(max)}</span>
          </span>
          <span class="caption">{t.wounds(wounds, severity)}</span>
        </div>
        <div>
          <span class="number">{doc.character.level}</span>
          <span class="caption">{t.level}</span>
        </div>
      </div>
    </section>
  )
}
