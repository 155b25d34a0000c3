/** How a terminal's asking stands, as it is told when it asks again. */
const askingStates = ['waiting', 'slow-down', 'signed-in', 'declined', 'expired'] as const;
export type AskingState = (typeof askingStates)[number];

export const stateIn = (told: string): AskingState | undefined => askingStates.find((state) => state === told);
