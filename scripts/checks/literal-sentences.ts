import { isNode, linesAt, nameOf, type Node, parse } from './syntax.ts'

/** Macros and calls whose text is a sentence of the catalogue. */
const sentenceTags = new Set(['t', 'msg', 'defineMessage'])
const sentenceElements = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])
const sentenceCalls = new Set(['t', 'msg', 'defineMessage', 'plural', 'select', 'selectOrdinal'])

/** Attributes whose value nobody reads. */
const codeAttributes =
  /^(className|class|id|key|name|type|href|to|src|srcSet|rel|role|method|target|as|autoComplete|inputMode|enterKeyHint|htmlFor|form|pattern|loading|decoding|fetchPriority|sizes|media|crossOrigin|viewBox|d|fill|stroke\w*|points|transform|lang|dir|style|variant|tone|size|kind|scope|height|width|ratio|gap|action|xmlns|unit|property|aria-(live|current|haspopup|controls|labelledby|describedby|relevant|autocomplete|sort|orientation|pressed|expanded|hidden|modal|atomic|busy|invalid|owns|activedescendant|keyshortcuts))$/

/** Text that reads as a sentence or a word for people: it has a word that starts with a capital, or several words. */
const isForPeople = (text: string): boolean =>
  !names.has(text) &&
  (/^\s*[A-Z][a-z]+('|’)?([ ,.:!?…]|$)/.test(text) || /[A-Za-z]{2,} [A-Za-z]{2,}.*[.?!…]$/.test(text))

/** Names of others, and values that libraries or the platform have in this form. */
const names = new Set([
  'Thikana',
  'Facebook',
  'WhatsApp',
  'Messenger',
  'Files',
  'None was made',
  'Bearer x',
  'Dhaka',
  'Chattogram',
  'English',
  'Rahim Uddin',
  'Dhanmondi, Dhaka',
  'Road 27, Dhanmondi',
])

const hasLetters = (text: string): boolean => /[A-Za-z]{2,}/.test(text)

/** The name of what is called, or tags a template; of `t(i18n)` it is `t`. */
const calledName = (called: unknown): string => {
  if (!isNode(called)) return ''
  if (called.type === 'CallExpression') return calledName(called['callee'])
  return nameOf(called) || nameOf(called['property'])
}

/** A string that is compared or switched on is a value, not text. */
const isValue = (parent: Node | undefined): boolean =>
  parent?.type === 'BinaryExpression' || parent?.type === 'SwitchCase' || parent?.type === 'TSLiteralType'

/**
 * Finds text for people that isn't a sentence of the catalogue, `line: text` each: text and attributes of JSX, and strings that read as
 * sentences. Errors for developers (`throw new Error`) aren't for people.
 */
export const literalSentences = (file: string, text: string): string[] => {
  const found: number[] = []
  const visit = (value: unknown, parent?: Node, isInSentence = false): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, parent, isInSentence))
    if (!isNode(value)) return
    const node = value
    const go = (isSentence = false) => {
      for (const child of Object.values(node)) visit(child, node, isSentence)
    }
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'TSTypeAliasDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSTypeAnnotation':
        return
      case 'TaggedTemplateExpression':
        return sentenceTags.has(calledName(node['tag']))
          ? visit((node['quasi'] as Node)['expressions'], node)
          : go()
      case 'CallExpression':
        return sentenceCalls.has(calledName(node['callee'])) ? undefined : go()
      case 'NewExpression':
        return nameOf(node['callee']).endsWith('Error') ? undefined : go()
      case 'JSXElement': {
        const isSentence = sentenceElements.has(nameOf((node['openingElement'] as Node)['name']))
        if (isSentence) return visit(node['children'], node, true)
        return go(isInSentence)
      }
      case 'JSXAttribute': {
        const name = isNode(node['name']) ? nameOf(node['name']) : ''
        if (codeAttributes.test(name) || name.startsWith('data-')) return
        if (!isNode(node['value']) || node['value'].type !== 'Literal') return go()
        const given = String(node['value']['value'])
        // One lower-case word is a value of a component.
        const isText =
          name === 'content' ? isForPeople(given) : hasLetters(given) && !/^[a-z][\w-]*$/.test(given)
        if (isText) found.push(node.start)
        return
      }
      case 'JSXText': {
        const given = String(node['value'])
        if (!isInSentence && hasLetters(given))
          found.push(node.start + given.length - given.trimStart().length)
        return
      }
      case 'Property':
        return visit(node['value'], node)
      case 'Literal':
        if (typeof node['value'] === 'string' && !isValue(parent) && isForPeople(node['value']))
          found.push(node.start)
        return
      case 'TemplateLiteral': {
        const parts = (node['quasis'] as Node[]).map((quasi) => (quasi['value'] as { cooked: string }).cooked)
        if (isForPeople(parts.join('x'))) found.push(node.start)
        return go()
      }
      default:
        return go()
    }
  }
  visit(parse(file, text))
  return linesAt(text, found)
}
