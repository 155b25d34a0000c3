/** What can be offered for a text: values that the provider or the registry knows. */
export type Offered = 'assignees' | 'calls' | 'colleagues' | 'days' | 'mentions' | 'reasons' | 'roles' | 'scopes';

/** A value to choose, and what it means. */
export type Choice = {
  readonly value: string;
  readonly title: string;
  /** The heading that it stands under. */
  readonly group?: string;
  /** What tells it from others of its title; its value by default. */
  readonly note?: string;
};

/** The name by which people mean themselves among their colleagues. */
export const ownName = 'me';
