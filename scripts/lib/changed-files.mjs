import { execFileSync } from 'node:child_process'
import { root } from './root.mjs'

/**
 * Paths that differ from a commit, including untracked files. Without a commit, compares with the
 * point where the branch left its upstream, or with HEAD if it has none.
 */
export function changedFiles(commit = leftUpstreamAt()) {
  const changed = git('diff', '--name-only', '-z', commit)
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z')
  return [...new Set(`${changed}${untracked}`.split('\0').filter(path => path !== ''))].sort()
}

function leftUpstreamAt() {
  try {
    return git('merge-base', 'HEAD', '@{upstream}').trim()
  } catch {
    return 'HEAD'
  }
}

function git(...args) {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
