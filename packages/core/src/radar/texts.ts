import { texts } from '../kit/text/text.ts';

/** Sentences about cities and the people in them (specification, sections 2, 4, 5 and 8). */
export const radarTexts = texts({
  said: {
    addTitle: 'Add Radar',
    editTitle: 'Edit Radar',
    cityRequired: 'Please enter a city.',
    statusPrompt: 'Are you sure you want to {active|inactive} this status?',
    deletePrompt: 'Are you sure you want to delete this city?',
    added: 'City added successfully.',
    updated: 'City updated successfully.',
    deleted: 'City deleted successfully',
    none: 'No results found',
  },
  ours: {
    noneHint: 'Cities appear here when you add one.',
    noAttendeesHint: 'People appear here when they use the radar in the app.',
    cityShort: 'City must be at least 2 characters long.',
    cityLong: 'City cannot exceed 50 characters.',
    cityCharacters: 'City can contain letters, digits, spaces, commas, periods and hyphens only.',
    cityTaken: 'This city already exists.',
    statusDone: 'City status updated successfully',
    searchCities: 'Search by city',
    searchAttendees: 'Search by name, email or phone',
    active: 'Active',
    inactive: 'Inactive',
  },
});
