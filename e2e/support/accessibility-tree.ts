import { expect, type Page } from '@playwright/test'

/** One node of the accessibility tree. */
interface TreeNode {
  readonly role: string
  readonly name: string
  press(): Promise<void>
}

/**
 * The accessibility tree of the page. Chromium exposes its own tree. The Firefox driver exposes
 * none, so roles and names are computed inside the page by the same rules.
 */
async function treeOf(page: Page): Promise<readonly TreeNode[]> {
  return isChromium(page) ? chromiumTree(page) : snapshotTree(page)
}

const isChromium = (page: Page): boolean =>
  page.context().browser()?.browserType().name() === 'chromium'

async function chromiumTree(page: Page): Promise<readonly TreeNode[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, backendDOMNodeId }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? ''),
      async press() {
        const { object } = await session.send('DOM.resolveNode', {
          backendNodeId: backendDOMNodeId!,
        })
        await session.send('Runtime.callFunctionOn', {
          objectId: object.objectId!,
          functionDeclaration: 'function () { this.click() }',
        })
      },
    }))
}

async function snapshotTree(page: Page): Promise<readonly TreeNode[]> {
  const text = await page.locator('body').ariaSnapshot()
  return [...text.matchAll(/^\s*- '?(\w+) "((?:[^"\\]|\\.)*)"/gm)].map(([, role, quoted]) => {
    // the escapes of a snapshot
    const name = JSON.parse(`"${quoted}"`.replaceAll("''", "'")) as string
    // a role as the snapshot names it
    const one = page.getByRole(role as 'button', { name, exact: true }).first()
    return { role: role!, name, press: () => one.dispatchEvent('click', {}, { timeout: 2000 }) }
  })
}

/** Waits for an element with this role and name in the accessibility tree and clicks it. */
export async function pressNamed(page: Page, role: string, name: RegExp): Promise<void> {
  await expect(async () => {
    const found = (await treeOf(page)).find(one => one.role === role && name.test(one.name))
    expect(found, `${role} ${String(name)}`).toBeDefined()
    await found!.press()
  }).toPass({ timeout: 20_000 })
}

/** Waits for an element with this name in the accessibility tree. */
export async function expectNamed(page: Page, name: RegExp): Promise<void> {
  await expect(async () => {
    const names = await namesOf(page)
    expect(names.some(one => name.test(one))).toBe(true)
  }).toPass({ timeout: 20_000 })
}

/** Names and texts, as a screen reader reads them. */
async function namesOf(page: Page): Promise<readonly string[]> {
  if (isChromium(page)) return (await chromiumTree(page)).map(one => one.name)
  const text = await page.locator('body').ariaSnapshot()
  return text.split('\n').map(line => line.replace(/^\s*- '?\w*:? ?"?/, ''))
}
