import { Component, render, type ComponentChildren } from 'preact'

/**
 * What must stand above everything and stay within reach. A sheet makes the rest of the page deaf, so this lives inside the
 * topmost open sheet, and in the page when none is open. It is the same node wherever it stands: what it says is said once.
 */
export class TopLayer extends Component<{ readonly children: ComponentChildren }> {
  private readonly host = document.createElement('div')

  override componentDidMount(): void {
    this.host.className = 'top-layer'
    layers.add(this.settle)
    this.settle()
    this.draw()
  }

  override componentDidUpdate(): void {
    this.draw()
  }

  override componentWillUnmount(): void {
    layers.delete(this.settle)
    render(null, this.host)
    this.host.remove()
  }

  private readonly settle = (): void => {
    const place = sheets.at(-1) ?? document.body
    if (this.host.parentNode !== place) place.append(this.host)
  }

  private draw(): void {
    const context = this.context as object // every context around this component, by Preact's own making
    render(<Through context={context}>{this.props.children}</Through>, this.host)
  }

  render(): null {
    return null
  }
}

/** Hands the contexts of one place to another. */
class Through extends Component<{
  readonly context: object
  readonly children: ComponentChildren
}> {
  override getChildContext(): object {
    return this.props.context
  }

  render(): ComponentChildren {
    return this.props.children
  }
}

const sheets: HTMLElement[] = []
const layers = new Set<() => void>()

/** A sheet opened over all others; answers how to say that it is gone. */
export function showAbove(sheet: HTMLElement): () => void {
  sheets.push(sheet)
  for (const settle of layers) settle()
  return () => {
    sheets.splice(sheets.indexOf(sheet), 1)
    for (const settle of layers) settle()
  }
}
