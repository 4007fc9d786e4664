const SOURCES = [
  { src: '/awake.webm', type: 'video/webm' },
  { src: '/awake.mp4', type: 'video/mp4' },
]

/**
 * Phones keep their screen on while a video plays. On plain http browsers offer no wake lock, so a
 * tiny silent video plays, from the first tap on: browsers start no video without one. Returns a
 * function that stops it.
 */
export function playAwakeVideo(): () => void {
  const video = document.createElement('video')
  video.className = 'awake-video'
  video.setAttribute('playsinline', '')
  video.setAttribute('aria-hidden', 'true')
  video.loop = true
  for (const source of SOURCES)
    video.append(Object.assign(document.createElement('source'), source))
  document.body.append(video)
  // may be refused before a tap and on low battery. The next tap tries again
  const play = () => {
    if (document.visibilityState === 'visible' && video.paused)
      void video.play().catch(() => undefined)
  }
  play()
  document.addEventListener('click', play)
  document.addEventListener('visibilitychange', play)
  return () => {
    document.removeEventListener('click', play)
    document.removeEventListener('visibilitychange', play)
    video.pause()
    video.remove()
  }
}
