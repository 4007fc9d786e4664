import { Link } from 'wouter-preact'
import type { TableDoc } from '@mastro/table'
import { dictionary, useMessages } from '../../i18n/language.ts'
import { useGame, useMe } from '../../net/context.tsx'
import { useCatalogue } from '../../net/catalogue.ts'

const messages = dictionary({
  it: {
    none: 'Non hai ancora un personaggio.',
    choose: 'Scegli il personaggio',
    half: 'Il tuo personaggio è a metà.',
    resume: 'Riprendi',
    waits: 'Il tuo personaggio aspetta un sì.',
    reread: 'Rileggi',
  },
  en: {
    none: 'You have no character yet.',
    choose: 'Choose your character',
    half: 'Your character is half made.',
    resume: 'Go on',
    waits: 'Your character is waiting for a yes.',
    reread: 'Read it again',
  },
})

/**
 * For a seat without a character: choose one, finish the draft, or wait for the leader's approval.
 * Permanent leaders need none, nor do some games.
 */
export function Newcomer({ table }: { table: TableDoc }) {
  const t = useMessages(messages)
  const draft = useGame<{ readonly waits?: true }>('draft')
  const alwaysLeads = useMe()?.isMaster === true && table.masterMode === 'fixed'
  const book = useCatalogue()
  const hasNobody = book?.people.length === 0 && book.questions.length === 0
  const waits = draft?.waits === true
  const [told, act] = waits
    ? [t.waits, t.reread]
    : draft === undefined
      ? [t.none, t.choose]
      : [t.half, t.resume]
  if ((alwaysLeads || hasNobody) && draft === undefined) return null
  return (
    <section class="row row--between">
      <span class="secondary">{told}</span>
      <Link
        href={`/t/${table.id}/crea`}
        class={waits ? 'button button--small' : 'button button--primary button--small'}
      >
        {act}
      </Link>
    </section>
  )
}
