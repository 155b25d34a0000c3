/** The states of a terminal's request to be signed in. */
const askingStates = ['waiting', 'slow-down', 'signed-in', 'declined', 'expired'] as const;
export type AskingState = (typeof askingStates)[number];

export const stateIn = (told: string): AskingState | undefined => askingStates.find((state) => state === told);
