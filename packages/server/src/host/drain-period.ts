/** The time between «not ready» and the end, in which a balancer sends people elsewhere. */
export interface DrainPeriod {
  isOn(): boolean
  /** Resolves when the time is over; the second who asks does not wait. */
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
