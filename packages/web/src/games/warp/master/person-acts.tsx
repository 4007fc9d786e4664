import type { Offer } from '@mastro/core'
import { localize, useMessages } from '../../../i18n/language.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { actOf, isAbout, type PersonDoc } from '../people-docs.ts'
import { useTap } from './use-tap.tsx'
import { leadMessages } from './messages.ts'

/** The group in which each act is listed. All others are listed with the rolls. */
const GROUPS = {
  body: ['harm', 'recover', 'heal', 'note-hindrance', 'lift-hindrance', 'note-wound', 'judge-plea'],
  fight: [
    'join-fight',
    'leave-fight',
    'grant-edge',
    'face-attackers',
    'declare-turn',
    'declare-desperation',
    'wait',
    'act-now',
    'move',
    'grant-sprint',
  ],
  sheet: [
    'write-unknown',
    'reveal-unknown',
    'change-gear',
    'load-weapon',
    'rewrite-trait',
    'write-sheet',
    'offer-spell',
    'regain-power',
  ],
  story: ['award', 'waive-awards', 'approve', 'return', 'show', 'retire', 'remove'],
} as const
type Group = keyof typeof GROUPS | 'rolls'
const ORDER: readonly Group[] = ['body', 'rolls', 'fight', 'sheet', 'story']

function groupOf(offer: Offer): Group {
  const act = actOf(offer)
  return ORDER.find(one => one !== 'rolls' && GROUPS[one].some(id => id === act)) ?? 'rolls'
}

/** All acts on a character, or by a Master's character, in five groups. */
export function PersonActs({
  doc,
  offers,
  only,
  close,
}: {
  doc: PersonDoc
  offers: readonly Offer[]
  /** Shows one group only. */
  only?: keyof typeof GROUPS
  close: () => void
}) {
  const t = useMessages(leadMessages)
  const { tap, form } = useTap(close)
  const theirs = offers.filter(offer => isAbout(offer, doc.id) && actOf(offer) !== 'reorder')
  return (
    <Dialog title={doc.name} close={close} closeLabel={t.close}>
      {ORDER.filter(group => only === undefined || group === only).map(group => {
        const acts = theirs.filter(offer => groupOf(offer) === group)
        return acts.length === 0 ? null : (
          <section key={group} aria-label={t.groups[group]}>
            <h3 class="h3">{t.groups[group]}</h3>
            <ul class="list">
              {acts.map(offer => (
                <li key={offer.id}>
                  <button type="button" class="list-item" onClick={() => tap(offer)}>
                    <span class="grow">{localize(offer.label)}</span>
                    <Icon name={offer.slip === undefined ? 'forward' : 'die'} />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {form}
    </Dialog>
  )
}
