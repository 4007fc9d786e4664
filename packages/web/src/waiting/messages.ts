import { joinList } from '@mastro/core'
import { dictionary } from '../i18n/language.ts'

export const messages = dictionary({
  it: {
    waiting: (count: number): string => (count === 1 ? 'Aspetta te' : 'Aspettano te'),
    first: (title: string, more: number) =>
      more === 0 ? title : more === 1 ? `${title}, e un’altra` : `${title}, e altre ${more}`,
    waitFor: (names: readonly string[]) => `Aspettiamo ${joinList(names).it}`,
    others: 'Aspettiamo',
    decides: (name: string) => `decide ${name}`,
    youDecide: 'decidi tu',
    awayFor: (minutes: number) =>
      minutes < 1 ? 'telefono lontano' : `telefono lontano da ${minutes} min`,
    choosing: 'sta scegliendo',
    forSeat: (name: string) => `Per ${name}…`,
    badge: (count: number): string => (count === 1 ? ' aspetta te' : ' aspettano te'),
    wereWaiting: 'Aspettavano te',
    offline: 'Sei fuori rete. Riprovo da solo.',
    urgent: 'Non può aspettare.',
    goThere: (title: string) => `Vai: ${title}`,
    close: 'Chiudi',
    act: (verb: string, title: string) => `${verb}: ${title}`,
  },
  en: {
    waiting: (_count: number) => 'Waiting for you',
    first: (title: string, more: number) =>
      more === 0 ? title : more === 1 ? `${title}, and one more` : `${title}, and ${more} more`,
    waitFor: (names: readonly string[]) => `We are waiting for ${joinList(names).en}`,
    others: 'We are waiting for',
    decides: (name: string) => `${name} decides`,
    youDecide: 'you decide',
    awayFor: (minutes: number) => (minutes < 1 ? 'phone away' : `phone away ${minutes} min`),
    choosing: 'is choosing',
    forSeat: (name: string) => `For ${name}…`,
    badge: (_count: number) => ' waiting for you',
    wereWaiting: 'Was waiting for you',
    offline: 'You are offline. Retrying.',
    urgent: 'This cannot wait.',
    goThere: (title: string) => `Go: ${title}`,
    close: 'Close',
    act: (verb: string, title: string) => `${verb}: ${title}`,
  },
})
