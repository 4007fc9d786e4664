import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Metrics for operators in the Prometheus exposition format. They never identify a table. */
export interface Metrics {
  /** Adds to a counter. */
  count(name: Counter, by?: number): void
  /** Reads a value whenever the metrics are requested. */
  gauge(name: string, help: string, read: () => number): void
  text(): string
}

const COUNTERS = {
  acts: 'Acts stored',
  refusals: 'Commands refused',
  frames: 'Frames sent to sockets',
  frame_bytes: 'Bytes of frames sent to sockets',
  sockets_opened: 'Sockets opened',
  sockets_refused: 'Sockets closed for a limit',
  store_faults: 'Faults of the store',
  knocks_refused: 'Wrong codes, invites and PINs',
} as const
export type Counter = keyof typeof COUNTERS

export function createMetrics(): Metrics {
  const counts: Partial<Record<Counter, number>> = {}
  const gauges = new Map<string, { help: string; read: () => number }>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const metrics: Metrics = {
    count: (name, by = 1) => void (counts[name] = (counts[name] ?? 0) + by),
    gauge: (name, help, read) => void gauges.set(name, { help, read }),
    text() {
      const counters = Object.entries(COUNTERS).map(([name, help]) =>
        sample(`${name}_total`, 'counter', help, counts[name as Counter] ?? 0),
      ) // safe: keys of COUNTERS are counters
      const read = [...gauges].map(([name, { help, read }]) => sample(name, 'gauge', help, read()))
      return [...counters, ...read].join('')
    },
  }
  metrics.gauge('memory_bytes', 'Resident memory', () => process.memoryUsage.rss())
  metrics.gauge('cpu_seconds', 'Processor time used', () => process.cpuUsage().user / 1e6)
  metrics.gauge('loop_delay_p99_seconds', 'Event loop delay', () => delay.percentile(99) / 1e9)
  return metrics
}

function sample(name: string, type: string, help: string, value: number): string {
  return `# HELP mastro_${name} ${help}\n# TYPE mastro_${name} ${type}\nmastro_${name} ${value}\n`
}
