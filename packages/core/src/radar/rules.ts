import type { ActiveStatus } from './schema.ts';
import { radarTexts as say } from './texts.ts';

/** The status after a press of the switch. */
export const switched = (status: ActiveStatus): ActiveStatus => (status === 'active' ? 'inactive' : 'active');

/** The label of a status; '' where the provider does not send one. */
export const statusLabel = (status: ActiveStatus | null): string => (status === null ? '' : say[status]);

/** A status as POST RadarStatus takes it (specification, section 4). */
export const statusCode = (status: ActiveStatus): '1' | '0' => (status === 'active' ? '1' : '0');
