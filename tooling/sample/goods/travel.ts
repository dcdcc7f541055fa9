import type { GoodsCategory } from '../goodsTypes.ts';

export const travel: GoodsCategory = {
  id: 1,
  icon: 'plane',
  title: ['旅游票券', '旅遊票券', 'Travel & Tickets'],
  groups: [
    {
      icon: 'map',
      title: ['一日游', '一日遊', 'Day Tours'],
      leaves: [
        {
          title: ['北部', '北部', 'The North'],
          nouns: [
            {
              noun: ['九份山城一日游', '九份山城一日遊', 'Jiufen Day Tour'],
              kind: 'tour',
              form: 'scene-town',
              icons: ['red-paper-lantern', 'teapot'],
              price: [980, 1880],
              varieties: [
                ['小团', '小團', 'Small-Group'],
                ['夜景', '夜景', 'Evening'],
                ['中文导览', '中文導覽', 'Chinese-Guided'],
                ['亲子', '親子', 'Family'],
                ['慢走', '慢走', 'Slow-Walk'],
              ],
            },
            {
              noun: ['北海岸一日游', '北海岸一日遊', 'North Coast Day Tour'],
              kind: 'tour',
              form: 'scene-sea',
              icons: ['sailboat', 'camera'],
              price: [880, 1680],
              varieties: [
                ['奇岩', '奇岩', 'Rock'],
                ['摄影', '攝影', 'Photo'],
                ['小团', '小團', 'Small-Group'],
                ['海鲜午餐', '海鮮午餐', 'Seafood-Lunch'],
                ['亲子', '親子', 'Family'],
              ],
            },
          ],
        },
        {
          title: ['中部与山线', '中部與山線', 'Centre & Mountains'],
          nouns: [
            {
              noun: ['日月潭一日游', '日月潭一日遊', 'Sun Moon Lake Day Tour'],
              kind: 'tour',
              form: 'scene-lake',
              icons: ['sailboat', 'bicycle'],
              price: [1180, 2280],
              varieties: [
                ['游湖', '遊湖', 'Boat'],
                ['单车', '單車', 'Cycling'],
                ['缆车', '纜車', 'Ropeway'],
                ['红茶', '紅茶', 'Tea-House'],
                ['小团', '小團', 'Small-Group'],
              ],
            },
            {
              noun: ['阿里山日出游', '阿里山日出遊', 'Alishan Sunrise Tour'],
              kind: 'tour',
              form: 'scene-forest',
              icons: ['locomotive', 'mountain'],
              price: [1480, 2880],
              varieties: [
                ['小火车', '小火車', 'Forest-Train'],
                ['云海', '雲海', 'Cloud-Sea'],
                ['樱花季', '櫻花季', 'Cherry-Season'],
                ['两日', '兩日', 'Two-Day'],
                ['茶乡', '茶鄉', 'Tea-Country'],
              ],
            },
          ],
        },
        {
          title: ['东部与南部', '東部與南部', 'East & South'],
          nouns: [
            {
              noun: ['花东纵谷游', '花東縱谷遊', 'East Rift Valley Tour'],
              kind: 'tour',
              form: 'scene-field',
              icons: ['bicycle', 'sunflower'],
              price: [1680, 3280],
              varieties: [
                ['稻浪', '稻浪', 'Rice-Field'],
                ['单车', '單車', 'Cycling'],
                ['两日', '兩日', 'Two-Day'],
                ['部落', '部落', 'Village'],
                ['温泉', '溫泉', 'Hot-Spring'],
              ],
            },
            {
              noun: ['垦丁海岸游', '墾丁海岸遊', 'Kenting Coast Tour'],
              kind: 'tour',
              form: 'scene-beach',
              icons: ['palm-tree', 'tropical-fish'],
              price: [1280, 2680],
              varieties: [
                ['浮潜', '浮潛', 'Snorkelling'],
                ['落日', '落日', 'Sunset'],
                ['星空', '星空', 'Stargazing'],
                ['亲子', '親子', 'Family'],
                ['冲浪', '衝浪', 'Surfing'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'bed',
      title: ['民宿', '民宿', 'Guest Houses'],
      leaves: [
        {
          title: ['海边', '海邊', 'By the Sea'],
          nouns: [
            {
              noun: ['海景民宿', '海景民宿', 'Sea-View Guest House'],
              kind: 'stay',
              form: 'scene-beach',
              icons: ['house-with-garden', 'umbrella-on-ground'],
              price: [1680, 4280],
              varieties: [
                ['日出', '日出', 'Sunrise'],
                ['双人', '雙人', 'Double'],
                ['四人', '四人', 'Family'],
                ['阳台', '陽台', 'Balcony'],
                ['含早餐', '含早餐', 'Breakfast'],
              ],
            },
          ],
        },
        {
          title: ['山里', '山裡', 'In the Mountains'],
          nouns: [
            {
              noun: ['山林民宿', '山林民宿', 'Mountain Guest House'],
              kind: 'stay',
              form: 'scene-forest',
              icons: ['hut', 'evergreen-tree'],
              price: [1880, 4680],
              varieties: [
                ['云海', '雲海', 'Cloud-Sea'],
                ['茶园', '茶園', 'Tea-Field'],
                ['温泉', '溫泉', 'Hot-Spring'],
                ['木屋', '木屋', 'Cabin'],
                ['星空', '星空', 'Starry'],
              ],
            },
          ],
        },
        {
          title: ['老屋', '老屋', 'Old Houses'],
          nouns: [
            {
              noun: ['老屋民宿', '老屋民宿', 'Old-House Stay'],
              kind: 'stay',
              form: 'scene-town',
              icons: ['house', 'red-paper-lantern'],
              price: [1480, 3680],
              varieties: [
                ['巷弄', '巷弄', 'Alley'],
                ['天井', '天井', 'Courtyard'],
                ['双人', '雙人', 'Double'],
                ['包栋', '包棟', 'Whole-House'],
                ['红砖', '紅磚', 'Red-Brick'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'car',
      title: ['包车接送', '包車接送', 'Cars & Transfers'],
      leaves: [
        {
          title: ['包车', '包車', 'Charter'],
          nouns: [
            {
              noun: ['包车', '包車', 'Private Car with Driver'],
              kind: 'ride',
              form: 'scene-road',
              icons: ['automobile', 'luggage'],
              price: [2800, 6800],
              varieties: [
                ['四小时', '四小時', '4-Hour'],
                ['八小时', '八小時', '8-Hour'],
                ['七人座', '七人座', 'Seven-Seat'],
                ['九人座', '九人座', 'Nine-Seat'],
                ['亲子', '親子', 'Family'],
              ],
            },
          ],
        },
        {
          title: ['机场接送', '機場接送', 'Airport Transfer'],
          nouns: [
            {
              noun: ['机场接送', '機場接送', 'Airport Transfer'],
              kind: 'ride',
              form: 'scene-sky',
              icons: ['airplane', 'luggage'],
              price: [880, 1980],
              varieties: [
                ['桃园', '桃園', 'Taoyuan'],
                ['松山', '松山', 'Songshan'],
                ['高雄', '高雄', 'Kaohsiung'],
                ['夜间', '夜間', 'Night'],
                ['举牌', '舉牌', 'Meet-&-Greet'],
              ],
            },
          ],
        },
        {
          title: ['机车单车', '機車單車', 'Scooters & Bicycles'],
          nouns: [
            {
              noun: ['单车租借', '單車租借', 'Bicycle Hire'],
              kind: 'ride',
              form: 'scene-field',
              icons: ['bicycle', 'cloud'],
              price: [180, 680],
              varieties: [
                ['半日', '半日', 'Half-Day'],
                ['全日', '全日', 'Full-Day'],
                ['电动', '電動', 'Electric'],
                ['双人', '雙人', 'Tandem'],
                ['公路', '公路', 'Road'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'ticket',
      title: ['门票体验', '門票體驗', 'Tickets & Experiences'],
      leaves: [
        {
          title: ['门票', '門票', 'Tickets'],
          nouns: [
            {
              noun: ['温泉泡汤券', '溫泉泡湯券', 'Hot-Spring Ticket'],
              kind: 'ticket',
              form: 'scene-hill',
              icons: ['hot-springs', 'bathtub'],
              price: [380, 1280],
              varieties: [
                ['大众池', '大眾池', 'Public-Bath'],
                ['双人汤屋', '雙人湯屋', 'Private-Room'],
                ['平日', '平日', 'Weekday'],
                ['含餐', '含餐', 'With-Meal'],
                ['亲子', '親子', 'Family'],
              ],
            },
            {
              noun: ['乐园门票', '樂園門票', 'Park Ticket'],
              kind: 'ticket',
              form: 'scene-hill',
              icons: ['ferris-wheel', 'balloon'],
              price: [580, 1180],
              varieties: [
                ['全日', '全日', 'Full-Day'],
                ['星光', '星光', 'Evening'],
                ['亲子', '親子', 'Family'],
                ['学生', '學生', 'Student'],
                ['含接驳', '含接駁', 'With-Shuttle'],
              ],
            },
          ],
        },
        {
          title: ['手作体验', '手作體驗', 'Workshops'],
          nouns: [
            {
              noun: ['茶园体验', '茶園體驗', 'Tea Field Workshop'],
              kind: 'ticket',
              form: 'scene-tea',
              icons: ['teapot', 'leafy-green'],
              price: [480, 1280],
              varieties: [
                ['采茶', '採茶', 'Picking'],
                ['制茶', '製茶', 'Tea-Making'],
                ['亲子', '親子', 'Family'],
                ['半日', '半日', 'Half-Day'],
                ['茶餐', '茶餐', 'Tea-Lunch'],
              ],
            },
            {
              noun: ['陶艺体验', '陶藝體驗', 'Pottery Workshop'],
              kind: 'ticket',
              form: 'scene-town',
              icons: ['amphora', 'teacup-without-handle'],
              price: [480, 980],
              varieties: [
                ['手拉坯', '手拉坯', 'Wheel'],
                ['彩绘', '彩繪', 'Painting'],
                ['亲子', '親子', 'Family'],
                ['双人', '雙人', 'Couple'],
                ['莺歌', '鶯歌', 'Yingge'],
              ],
            },
          ],
        },
        {
          title: ['户外体验', '戶外體驗', 'Outdoors'],
          nouns: [
            {
              noun: ['潜水体验', '潛水體驗', 'Diving Lesson'],
              kind: 'ticket',
              form: 'scene-sea',
              icons: ['diving-mask', 'tropical-fish'],
              price: [1680, 3280],
              varieties: [
                ['初次', '初次', 'First'],
                ['海龟', '海龜', 'Sea-Turtle'],
                ['夜潜', '夜潛', 'Night'],
                ['双人', '雙人', 'Couple'],
                ['摄影', '攝影', 'With-Photos'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'utensils',
      title: ['夜市与小吃券', '夜市與小吃券', 'Night Market Vouchers'],
      leaves: [
        {
          title: ['小吃', '小吃', 'Street Food'],
          nouns: [
            {
              noun: ['卤肉饭套餐券', '滷肉飯套餐券', 'Braised Pork Rice Voucher'],
              kind: 'voucher',
              form: 'stall',
              icons: ['cooked-rice', 'chopsticks'],
              price: [80, 180],
              varieties: [
                ['老店', '老店', 'Old-Shop'],
                ['双人', '雙人', 'For-Two'],
                ['加蛋', '加蛋', 'With-Egg'],
                ['宵夜', '宵夜', 'Late-Night'],
                ['午间', '午間', 'Lunch'],
              ],
            },
            {
              noun: ['蚵仔煎券', '蚵仔煎券', 'Oyster Omelette Voucher'],
              kind: 'voucher',
              form: 'stall',
              icons: ['oyster', 'egg'],
              price: [70, 150],
              varieties: [
                ['基隆', '基隆', 'Keelung'],
                ['双份', '雙份', 'Double'],
                ['老店', '老店', 'Old-Shop'],
                ['海味', '海味', 'Seafood'],
                ['夜市', '夜市', 'Night-Market'],
              ],
            },
            {
              noun: ['鸡排券', '雞排券', 'Chicken Cutlet Voucher'],
              kind: 'voucher',
              form: 'stall',
              icons: ['poultry-leg', 'hot-pepper'],
              price: [80, 160],
              varieties: [
                ['现炸', '現炸', 'Fresh-Fried'],
                ['加辣', '加辣', 'Spicy'],
                ['双份', '雙份', 'Double'],
                ['起司', '起司', 'Cheese'],
                ['夜市', '夜市', 'Night-Market'],
              ],
            },
            {
              noun: ['臭豆腐券', '臭豆腐券', 'Stinky Tofu Voucher'],
              kind: 'voucher',
              form: 'stall',
              icons: ['custard', 'hot-pepper'],
              price: [60, 140],
              varieties: [
                ['酥炸', '酥炸', 'Crisp'],
                ['麻辣', '麻辣', 'Spicy'],
                ['清蒸', '清蒸', 'Steamed'],
                ['老店', '老店', 'Old-Shop'],
                ['素', '素', 'Vegetarian'],
              ],
            },
          ],
        },
        {
          title: ['饮料甜品', '飲料甜品', 'Drinks & Sweets'],
          nouns: [
            {
              noun: ['珍珠奶茶券', '珍珠奶茶券', 'Bubble Tea Voucher'],
              kind: 'voucher',
              form: 'stall',
              icons: ['bubble-tea', 'teapot'],
              price: [50, 120],
              varieties: [
                ['黑糖', '黑糖', 'Brown-Sugar'],
                ['鲜奶', '鮮奶', 'Fresh-Milk'],
                ['双杯', '雙杯', 'Two-Cup'],
                ['乌龙', '烏龍', 'Oolong'],
                ['微糖', '微糖', 'Low-Sugar'],
              ],
            },
            {
              noun: ['芒果冰券', '芒果冰券', 'Mango Ice Voucher'],
              kind: 'voucher',
              form: 'stall',
              icons: ['shaved-ice', 'mango'],
              price: [120, 260],
              varieties: [
                ['雪花', '雪花', 'Snowflake'],
                ['双人', '雙人', 'For-Two'],
                ['加炼乳', '加煉乳', 'Condensed-Milk'],
                ['夏日', '夏日', 'Summer'],
                ['老店', '老店', 'Old-Shop'],
              ],
            },
            {
              noun: ['车轮饼券', '車輪餅券', 'Wheel Cake Voucher'],
              kind: 'voucher',
              form: 'stall',
              icons: ['pancakes', 'honey-pot'],
              price: [50, 120],
              varieties: [
                ['红豆', '紅豆', 'Red-Bean'],
                ['奶油', '奶油', 'Custard'],
                ['芋头', '芋頭', 'Taro'],
                ['六入', '六入', 'Six-Piece'],
                ['萝卜丝', '蘿蔔絲', 'Radish'],
              ],
            },
          ],
        },
        {
          title: ['汤面热食', '湯麵熱食', 'Noodles & Soups'],
          nouns: [
            {
              noun: ['牛肉面券', '牛肉麵券', 'Beef Noodle Voucher'],
              kind: 'voucher',
              form: 'stall',
              icons: ['steaming-bowl', 'cow-face'],
              price: [140, 280],
              varieties: [
                ['红烧', '紅燒', 'Braised'],
                ['清炖', '清燉', 'Clear-Broth'],
                ['番茄', '番茄', 'Tomato'],
                ['半筋半肉', '半筋半肉', 'Half-Tendon'],
                ['双人', '雙人', 'For-Two'],
              ],
            },
            {
              noun: ['药炖排骨券', '藥燉排骨券', 'Herbal Ribs Voucher'],
              kind: 'voucher',
              form: 'stall',
              icons: ['pot-of-food', 'ginger-root'],
              price: [90, 180],
              varieties: [
                ['饶河', '饒河', 'Raohe'],
                ['双份', '雙份', 'Double'],
                ['冬日', '冬日', 'Winter'],
                ['老店', '老店', 'Old-Shop'],
                ['加面线', '加麵線', 'With-Noodles'],
              ],
            },
          ],
        },
      ],
    },
  ],
};
