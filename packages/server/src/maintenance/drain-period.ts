/**
 * The time between reporting not-ready and shutting down, in which a load balancer redirects
 * clients.
 */
export interface DrainPeriod {
  isOn(): boolean
  /** Resolves when the time is over. A second call resolves at once. */
  begin(): Promise<void>
}

export function createDrainPeriod(ms: number): DrainPeriod {
  let isOn = false
  let end = () => undefined as void
  return {
    isOn: () => isOn,
    begin() {
      if (isOn) {
        end()
        return Promise.resolve()
      }
      isOn = true
      return new Promise(done => {
        end = done
        setTimeout(done, ms)
      })
    },
  }
}
