import { $generateNodesFromDOM } from '@lexical/html';
import { $isLinkNode } from '@lexical/link';
import { $isListItemNode, $isListNode, type ListItemNode, type ListNode } from '@lexical/list';
import { $isHorizontalRuleNode } from '@lexical/react/LexicalHorizontalRuleNode';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import {
  $createParagraphNode,
  $getRoot,
  $isDecoratorNode,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
  type TextFormatType,
  type TextNode,
} from 'lexical';
import { inertDocument } from './inert-document.ts';
import { type RichTextRules, safeHtml } from './safe-html.ts';

const formats: readonly (readonly [format: TextFormatType, tag: string])[] = [
  ['subscript', 'sub'],
  ['superscript', 'sup'],
  ['strikethrough', 's'],
  ['underline', 'u'],
  ['italic', 'em'],
  ['bold', 'strong'],
];

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const leavesOf = (node: LexicalNode): readonly LexicalNode[] =>
  $isElementNode(node) && !$isListNode(node) ? node.getChildren().flatMap(leavesOf) : [node];

/** The texts of a block as HTML keeps them: spaces that HTML would collapse become non-breaking. */
const keptTexts = (block: ElementNode): ReadonlyMap<string, string> => {
  const kept = new Map<string, string>();
  let last: { readonly key: string; readonly text: string } | null = null;
  let isAfterSpace = true;
  const endLine = (): void => {
    if (last?.text.endsWith(' ')) kept.set(last.key, `${last.text.slice(0, -1)}\u00a0`);
    last = null;
    isAfterSpace = true;
  };
  for (const leaf of block.getChildren().flatMap(leavesOf)) {
    if (!$isTextNode(leaf)) {
      endLine();
      continue;
    }
    let text = '';
    for (const character of leaf.getTextContent().replace(/[\t\n\r\f]/g, ' ')) {
      text += character === ' ' && isAfterSpace ? '\u00a0' : character;
      isAfterSpace = character === ' ' && !isAfterSpace;
    }
    kept.set(leaf.getKey(), text);
    if (text !== '') last = { key: leaf.getKey(), text };
  }
  endLine();
  return kept;
};

const textHtml = (node: TextNode, texts: ReadonlyMap<string, string>): string => {
  const text = escaped(texts.get(node.getKey()) ?? node.getTextContent()).replaceAll('\u00a0', '&nbsp;');
  if (text === '') return '';
  return formats.reduce((inner, [format, tag]) => (node.hasFormat(format) ? `<${tag}>${inner}</${tag}>` : inner), text);
};

const inlineHtml = (nodes: readonly LexicalNode[], texts: ReadonlyMap<string, string>): string =>
  nodes
    .map((node) => {
      if ($isTextNode(node)) return textHtml(node, texts);
      if ($isLineBreakNode(node)) return '<br>';
      if (!$isElementNode(node)) return '';
      const inner = inlineHtml(node.getChildren(), texts);
      return $isLinkNode(node) && node.getURL() !== '' ? `<a href="${escaped(node.getURL())}">${inner}</a>` : inner;
    })
    .join('');

const blockContent = (block: ElementNode): string => inlineHtml(block.getChildren(), keptTexts(block));

const isNest = (item: ListItemNode): boolean => item.getChildrenSize() === 1 && $isListNode(item.getFirstChild());

const listHtml = (list: ListNode): string => {
  const tag = list.getListType() === 'number' ? 'ol' : 'ul';
  const start = tag === 'ol' && list.getStart() !== 1 ? ` start="${list.getStart()}"` : '';
  const items = list.getChildren().filter($isListItemNode);
  const written: string[] = [];
  for (const item of items) {
    const lists = item.getChildren().filter($isListNode);
    const inner = lists.map(listHtml).join('');
    // The editor keeps a nested list as an item of its own; in HTML it is part of the item before it.
    if (isNest(item) && written.length > 0) written.push((written.pop() ?? '').replace(/<\/li>$/, `${inner}</li>`));
    else written.push(`<li>${isNest(item) ? '' : blockContent(item)}${inner}</li>`);
  }
  return `<${tag}${start}>${written.join('')}</${tag}>`;
};

const blockHtml = (node: LexicalNode): string => {
  if ($isListNode(node)) return listHtml(node);
  if ($isHorizontalRuleNode(node)) return '<hr>';
  if (!$isElementNode(node)) return '';
  const tag = $isHeadingNode(node) ? node.getTag() : $isQuoteNode(node) ? 'blockquote' : 'p';
  return `<${tag}>${blockContent(node) || '<br>'}</${tag}>`;
};

/**
 * Returns the editor's content as HTML that the rules allow; '' where it is empty. Call it while the editor is read.
 */
export const $htmlOf = (rules: RichTextRules): string => {
  const root = $getRoot();
  if (root.getTextContent().trim() === '') return '';
  return safeHtml(root.getChildren().map(blockHtml).join(''), rules);
};

/** Puts HTML into an editor that is being created; elements outside the rules are dropped. */
export const $fill = (editor: LexicalEditor, html: string, rules: RichTextRules): void => {
  const dom = inertDocument(safeHtml(html, rules));
  // A link without an address becomes its text.
  for (const link of dom.querySelectorAll('a:not([href])')) link.replaceWith(...link.childNodes);
  const root = $getRoot();
  root.clear();
  let paragraph: ElementNode | null = null;
  for (const node of $generateNodesFromDOM(editor, dom)) {
    if (($isElementNode(node) || $isDecoratorNode(node)) && !node.isInline()) {
      paragraph = null;
      root.append(node);
      continue;
    }
    if (paragraph === null && $isTextNode(node) && node.getTextContent().trim() === '') continue;
    if (paragraph === null) {
      paragraph = $createParagraphNode();
      root.append(paragraph);
    }
    paragraph.append(node);
  }
  if (root.isEmpty()) root.append($createParagraphNode());
};
