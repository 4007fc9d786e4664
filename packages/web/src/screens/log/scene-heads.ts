import { useCallback, useEffect, useState } from 'preact/hooks'
import type { RecapScene } from '@mastro/protocol'
import type { LineDoc, TableDoc } from '@mastro/table'
import { useUi } from '../../games/ui-context.ts'
import { localize, useMessages } from '../../i18n/language.ts'
import { useConnection, useSeats } from '../../net/context.tsx'
import type { SceneHead } from './log-page.tsx'
import { messages } from './messages.ts'

export type { SceneHead } from './log-page.tsx'

/**
 * Titles and Masters of the scenes in the log that are still known. Older scenes only have a
 * number.
 */
export function useSceneHeads({ session, scene, master }: TableDoc): (line: LineDoc) => SceneHead {
  const t = useMessages(messages)
  const seats = useSeats()
  const connection = useConnection()
  const { leaderTitle } = useUi()
  const [recap, setRecap] = useState<{ session: number; scenes: readonly RecapScene[] } | null>(
    null,
  )
  useEffect(() => {
    void connection.ask({ about: 'recap' }).then(answer => {
      if ('about' in answer && answer.about === 'recap') setRecap(answer)
    })
  }, [connection, scene.number])
  return useCallback(
    (line: LineDoc) => {
      const isNow = line.session === session.number && line.scene === scene.number
      const known = line.session === recap?.session ? recap.scenes : []
      const past = known.find(one => one.number === line.scene)
      const leads = isNow ? seats.find(seat => seat.id === master)?.name : past?.master
      return {
        title: t.scene(line.session, line.scene, isNow ? scene.title : (past?.title ?? '')),
        master:
          leads === undefined || leads === null || line.scene === 0
            ? null
            : t.master(localize(leaderTitle), leads),
      }
    },
    [t, seats, recap, session.number, scene, master, leaderTitle],
  )
}
