import type { ForecastDoc } from '@mastro/core'
import type { TableDoc } from '@mastro/table'
import { useGame } from '../net/context.tsx'
import { lazy } from '../ui/lazy.tsx'

const Forecast = lazy(async () => (await import('./forecast.tsx')).Forecast)

/** How the fight may end, for the leader. Loaded when there is somebody to fight. */
export function ForecastSlot({ table }: { table: TableDoc }) {
  const doc = useGame<ForecastDoc>('forecast')
  return doc === undefined ? null : <Forecast doc={doc} table={table} />
}
