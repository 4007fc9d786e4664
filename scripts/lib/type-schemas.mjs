import { at } from './root.mjs'

/**
 * JSON Schemas (2020-12) of TypeScript types. `ts` is TypeScript's own compiler, whose checker
 * resolves derived types. Comments become descriptions. Returns the properties of each root, and
 * the schemas of the interfaces that they mention, by name.
 */
export function typeSchemas(ts, file, roots) {
  const program = ts.createProgram([file], {
    ...ts.parseJsonConfigFileContent(
      ts.readConfigFile(at('tsconfig.base.json'), ts.sys.readFile).config,
      ts.sys,
      at('.'),
    ).options,
    noEmit: true,
  })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const schemas = {}
  const names = new Map()

  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(source))
  const views = roots.map(root => {
    const symbol = exported.find(({ name }) => name === root)
    const type = checker.getDeclaredTypeOfSymbol(symbol)
    return [root, objectOf(type).properties]
  })
  return { views: Object.fromEntries(views), schemas }

  function schemaOf(type) {
    const { flags } = type
    if (type.aliasSymbol?.name === 'Json' || flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any))
      return {}
    if (flags & ts.TypeFlags.Null) return { type: 'null' }
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' }
    if (type.isStringLiteral()) return { const: type.value }
    if (type.isNumberLiteral()) return { const: type.value }
    if (flags & ts.TypeFlags.StringLike) return { type: 'string' }
    if (flags & ts.TypeFlags.NumberLike) return { type: 'number' }
    if (flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' }
    if (type.isUnion()) return unionOf(type)
    if (checker.isTupleType(type)) return tupleOf(type)
    if (checker.isArrayType(type))
      return { type: 'array', items: schemaOf(checker.getTypeArguments(type)[0]) }
    // a marked text, such as free text
    if (type.isIntersection() && type.types.some(one => one.flags & ts.TypeFlags.String))
      return { type: 'string' }
    const name = nameOf(type)
    return name === null ? objectOf(type) : reference(name, type)
  }

  function reference(name, type) {
    if (!names.has(type)) {
      let own = name
      for (let n = 2; own in schemas; n++) own = `${name}${n}`
      names.set(type, own)
      schemas[own] = {} // reserves the name, because types may contain themselves
      schemas[own] = {
        ...descriptionOf(type.symbol ?? type.aliasSymbol),
        ...objectOf(type),
      }
    }
    return { $ref: `#/components/schemas/${names.get(type)}` }
  }

  /** The name of the schema of an interface or a named object. It starts with the game, if it belongs to one. */
  function nameOf(type) {
    const symbol = type.aliasSymbol ?? type.symbol
    const declared = symbol?.declarations?.[0]?.getSourceFile().fileName ?? ''
    const isOwn = declared.includes('/packages/') && !declared.includes('/node_modules/zod')
    const isGeneric = (type.aliasTypeArguments ?? type.typeArguments ?? []).length > 0
    if (!isOwn || isGeneric || symbol.name.startsWith('__')) return null
    const game = /\/packages\/rules\/(\w+)\//.exec(declared)?.[1] ?? ''
    const start = game.charAt(0).toUpperCase() + game.slice(1)
    return symbol.name.startsWith(start) ? symbol.name : start + symbol.name
  }

  function objectOf(type) {
    const fields = checker.getPropertiesOfType(type)
    const index = checker.getIndexTypeOfType(type, ts.IndexKind.String)
    const required = fields.filter(one => !isOptional(one)).map(({ name }) => name)
    return {
      type: 'object',
      ...(fields.length === 0 ? {} : { properties: Object.fromEntries(fields.map(propertyOf)) }),
      ...(required.length === 0 ? {} : { required }),
      ...(index === undefined ? {} : { additionalProperties: schemaOf(index) }),
    }
  }

  function propertyOf(field) {
    const type = checker.getTypeOfSymbolAtLocation(field, source)
    return [field.name, { ...descriptionOf(field), ...schemaOf(checker.getNonOptionalType(type)) }]
  }

  function isOptional(field) {
    return (field.flags & ts.SymbolFlags.Optional) !== 0
  }

  function unionOf(type) {
    const kinds = type.types.filter(one => !(one.flags & ts.TypeFlags.Undefined))
    const words = kinds.filter(one => one.isStringLiteral())
    const isBoolean = kinds.filter(one => one.flags & ts.TypeFlags.BooleanLiteral).length === 2
    const others = kinds.filter(
      one => !words.includes(one) && !(isBoolean && one.flags & ts.TypeFlags.BooleanLiteral),
    )
    const simple = [
      ...(words.length > 0 ? [{ enum: words.map(({ value }) => value) }] : []),
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...others.map(schemaOf),
    ]
    return simple.length === 1 ? simple[0] : { anyOf: simple }
  }

  function tupleOf(type) {
    const { minLength, hasRestElement } = type.target
    const items = checker.getTypeArguments(type).map(schemaOf)
    return hasRestElement
      ? { type: 'array', items: items.length === 1 ? items[0] : { anyOf: items } }
      : {
          type: 'array',
          prefixItems: items,
          items: {}, // linters ask for it
          minItems: minLength,
          maxItems: items.length,
        }
  }

  function descriptionOf(symbol) {
    const text = ts
      .displayPartsToString(symbol?.getDocumentationComment(checker) ?? [])
      .replaceAll(/\s+/g, ' ')
      .trim()
    return text === '' ? {} : { description: text }
  }
}
