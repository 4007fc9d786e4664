import { useEffect, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { language, useMessages } from '../../i18n/language.ts'
import { messages } from './messages.ts'

const WAIT_MS = 60_000
const GUIDE = {
  it: '/guida/troubleshooting.it.html',
  en: '/guida/troubleshooting.en.html',
}

/** After a minute without a newcomer: the usual reasons why phones do not reach the host. */
export function NobodyJoined() {
  const t = useMessages(messages)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      {isLate && (
        <div class="note">
          <div>
            <b class="strong">{t.nobody}</b>
            <p>{t.checks}</p>
            <div class="row">
              <a
                class="button button--small"
                href={GUIDE[language()]}
                target="_blank"
                rel="noreferrer"
              >
                {t.guide}
              </a>
              <Link href="/fuori" class="button button--small">
                {t.far}
              </Link>
            </div>
          </div>
        </div>
      )}
    </div>
  )
}
