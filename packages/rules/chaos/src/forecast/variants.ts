import { label, type ForecastVariants } from '@mastro/core'
import type { ForecastFighter } from './input.ts'

/** A step is one point of the Component that is rolled. */
export const forecastVariants: ForecastVariants<ForecastFighter> = {
  unhurt: one => ({ ...one, damage: 0, fatigue: 0 }),
  stronger: (one, steps) => {
    const value = one.component.value + steps
    return value < 1 || value > 99 ? null : { ...one, component: { ...one.component, value } }
  },
  step: label('un punto di Componente', 'one point of Component'),
}
