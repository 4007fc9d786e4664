import { Component, render, type ComponentChildren } from 'preact'

/**
 * Content that must stay visible and usable above everything. An open modal dialog makes the rest
 * of the page inert, so this content moves into the topmost dialog, or into the page if none is
 * open. It is always the same node, so a screen reader does not announce it again.
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
    // safe: Preact's map of all contexts around this component
    const context = this.context as object
    render(<Through context={context}>{this.props.children}</Through>, this.host)
  }

  render(): null {
    return null
  }
}

/** Passes the contexts of one place in the tree to another. */
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

/** Registers a dialog opened above all others. Returns the function to call when it closes. */
export function showAbove(sheet: HTMLElement): () => void {
  sheets.push(sheet)
  for (const settle of layers) settle()
  return () => {
    sheets.splice(sheets.indexOf(sheet), 1)
    for (const settle of layers) settle()
  }
}
