/** The seats of the demonstration table and their characters. The first one is the host. */
export const DEMO_SEATS = [
  { name: 'Luca', character: 'teo-ferri' },
  { name: 'Sara', character: 'vera-lanza' },
  { name: 'Giulia', character: 'giulia-serra' },
  { name: 'Marco', character: 'bruno-okafor' },
] as const
export type DemoSeat = (typeof DEMO_SEATS)[number]['name']
