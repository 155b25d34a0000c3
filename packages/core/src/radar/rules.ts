import type { ActiveStatus } from './schema.ts';
import { radarTexts as say } from './texts.ts';

/** What the switch leads to. */
export const switched = (status: ActiveStatus): ActiveStatus => (status === 'active' ? 'inactive' : 'active');

/** The status' label; '' where the provider does not say. */
export const statusLabel = (status: ActiveStatus | null): string => (status === null ? '' : say[status]);

/** A status as POST RadarStatus takes it (specification, section 4). */
export const statusCode = (status: ActiveStatus): '1' | '0' => (status === 'active' ? '1' : '0');
