/* The limit: random Connect Four with observation, mask, reward and end written at every step, and nothing else. */
#include <stdint.h>
#include <string.h>

typedef struct { int64_t stones[2]; int64_t turn; } Board;

static uint32_t word(int64_t *stream) {
    uint64_t state = (uint64_t)*stream;
    state ^= (state & (0x7FFFFFFFFFFFFFFFull >> 9)) << 9;
    state ^= state >> 13;
    state ^= (state & (0x7FFFFFFFFFFFFFFFull >> 26)) << 26;
    *stream = (int64_t)state;
    uint64_t bits = (state >> 31) ^ (state & 0x7FFFFFFF);
    bits = ((bits ^ (bits >> 15)) * 0x45D9F3B5ull) & 0xFFFFFFFF;
    bits = ((bits ^ (bits >> 14)) * 0x6C8E9CF5ull) & 0xFFFFFFFF;
    return (uint32_t)(bits ^ (bits >> 16));
}

static int in_line(int64_t stones, int step) {
    int64_t pairs = stones & (stones >> step);
    return (pairs & (pairs >> (2 * step))) != 0;
}

/* One random step on every board; how many there were. */
int64_t walk(Board *boards, int64_t *streams, int8_t *observation, uint8_t *mask, float *reward, uint8_t *done,
             int64_t *seat, int64_t count, int64_t steps) {
    for (int64_t n = 0; n < steps; n++)
        for (int64_t i = 0; i < count; i++) {
            Board *board = &boards[i];
            int64_t taken = board->stones[0] | board->stones[1];
            int open = 0, chosen = 0;
            for (int column = 0; column < 7; column++) open += mask[i * 7 + column];
            int nth = (int)(((uint64_t)word(&streams[i]) * (uint64_t)open) >> 32);
            for (int column = 0, before = 0; column < 7; column++) {
                before += mask[i * 7 + column];
                chosen += before <= nth;
            }
            int64_t mover = seat[i], column = 63ll << (chosen * 7);
            board->stones[mover] |= (taken + (1ll << (chosen * 7))) & column;
            board->turn++;
            int64_t mine = board->stones[mover];
            int won = in_line(mine, 1) | in_line(mine, 7) | in_line(mine, 6) | in_line(mine, 8);
            done[i] = won || board->turn == 42;
            reward[2 * i + mover] = won ? 1.0f : 0.0f;
            reward[2 * i + 1 - mover] = won ? -1.0f : 0.0f;
            if (done[i]) memset(board, 0, sizeof *board);
            seat[i] = board->turn & 1;
            taken = board->stones[0] | board->stones[1];
            for (int side = 0; side < 2; side++) {
                int64_t stones = board->stones[side ^ seat[i]];
                for (int c = 0; c < 7; c++)
                    for (int r = 0; r < 6; r++) observation[i * 84 + side * 42 + c * 6 + r] = (stones >> (c * 7 + r)) & 1;
            }
            for (int c = 0; c < 7; c++) mask[i * 7 + c] = !((taken >> (c * 7 + 5)) & 1);
        }
    return count * steps;
}
