import { useState } from 'preact/hooks'
import type { FacetDoc, OracleDoc } from '@mastro/rules-daimon'
import { say, useWords } from '../../i18n/language.ts'
import { useGameSend } from '../../net/context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Die } from '../../ui/die.tsx'
import { Icon } from '../../ui/icon.tsx'
import { words } from './words.ts'

/** One answer of the Oracle: up to a few facets, one word each, with the dice that chose it. */
export function Draw({ draw, canLead }: { draw: OracleDoc; canLead: boolean }) {
  const t = useWords(words)
  const send = useGameSend()
  const tab = draw.pinned ? t.pinned(draw.scene) : draw.private ? t.private : t.threadAge(draw.age)
  return (
    <section class="slip slip--on" aria-label={tab}>
      <div class="slip__tab">{tab}</div>
      <div class="slip__b">
        {draw.question !== '' && <div class="lbl">{draw.question}</div>}
        {draw.facets.map((facet, i) => (
          <Facet key={i} facet={facet} index={i} draw={draw.id} canLead={canLead} />
        ))}
      </div>
      {canLead && (
        <>
          <div class="perf" />
          <div class="slip__b row oracle__acts">
            {draw.private && (
              <button
                type="button"
                class="btn btn--s btn--p grow"
                onClick={() => void send({ type: 'read-oracle', draw: draw.id })}
              >
                {t.read}
              </button>
            )}
            <button
              type="button"
              class="btn btn--s"
              onClick={() => void send({ type: 'pin-oracle', draw: draw.id, pinned: !draw.pinned })}
            >
              <Icon name="pin" size="s" /> {draw.pinned ? t.unpin : t.pin}
            </button>
            {draw.thread && (
              <button
                type="button"
                class="btn btn--s"
                onClick={() => void send({ type: 'close-thread', draw: draw.id })}
              >
                {t.close}
              </button>
            )}
            <button
              type="button"
              class="btn btn--q btn--s"
              onClick={() => void send({ type: 'drop-oracle', draw: draw.id })}
            >
              {t.drop}
            </button>
          </div>
        </>
      )}
    </section>
  )
}

function Facet({
  facet,
  index,
  draw,
  canLead,
}: {
  facet: FacetDoc
  index: number
  draw: string
  canLead: boolean
}) {
  const t = useWords(words)
  const send = useGameSend()
  const [isChanging, change] = useState(false)
  const sides = [
    facet.gender && t.gender[facet.gender],
    facet.realm && t.realm[facet.realm],
    facet.tone && t.tone[facet.tone],
  ].filter(Boolean)
  const word = say(facet.label)
  return (
    <div class="fac">
      {facet.row === null ? (
        <Icon name="matita" />
      ) : (
        <span class="dd" role="img" aria-label={t.dice(facet.row, facet.column)}>
          <Die face={facet.row} look="light" size={24} />
          {facet.column !== null && <Die face={facet.column} look="dark" size={24} />}
        </span>
      )}
      <button type="button" class="fac__word" disabled={!canLead} onClick={() => change(true)}>
        <span class="word" lang="it">
          {word}
        </span>
        <span class="cap">{[say(facet.of), ...sides].join(', ')}</span>
      </button>
      {canLead && (
        <button
          type="button"
          class="iconbtn"
          aria-label={t.reroll(word)}
          onClick={() => void send({ type: 'reroll-facet', draw, facet: index })}
        >
          <Icon name="rilancia" />
        </button>
      )}
      {isChanging && (
        <WriteFacet draw={draw} index={index} word={word} close={() => change(false)} />
      )}
    </div>
  )
}

function WriteFacet({
  draw,
  index,
  word,
  close,
}: {
  draw: string
  index: number
  word: string
  close: () => void
}) {
  const t = useWords(words)
  const send = useGameSend()
  const [typed, setTyped] = useState(word)
  return (
    <Dialog title={t.write} close={close} closeLabel={t.dialog}>
      <form
        class="gap"
        onSubmit={event => {
          event.preventDefault()
          void send({ type: 'write-facet', draw, facet: index, text: typed.trim() }).then(close)
        }}
      >
        <label class="field">
          <span>{t.word}</span>
          <input
            value={typed}
            required
            maxLength={80}
            onInput={event => setTyped(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="btn btn--p btn--w">
          {t.save}
        </button>
      </form>
    </Dialog>
  )
}
